import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { labelledBox, wedge } from '../visits/kitchen-floor/packing-visit.ts'
import { openKitchen } from '../visits/kitchen-visit.ts'
import { goTo } from '../visits/staff-menu.ts'

const site = openOwnSite()

test('a scanner is heard wherever the focus is, also in a dialog, and types nothing; other stations see the box', async () => {
  const { page, orderNumber, scanned } = await labelledBox(site)
  await page.setViewportSize({ width: 1024, height: 768 })
  await goTo(page, 'Packing')
  await page.getByRole('progressbar', { name: 'Packing' }).waitFor()
  const other = await site.visit()
  await openKitchen(other, site.product())
  await goTo(other, 'Packing')
  await wedge(page, `BOX-1-1-${orderNumber}`, 'Enter')
  await page.getByRole('heading', { name: orderNumber, exact: false }).waitFor()
  await wedge(other, `BOX-1-1-${orderNumber}`, 'Enter')

  const day = page.getByLabel('Delivery day')
  const typed = page.getByRole('textbox', { name: 'Code, typed' })
  const reason = page.getByRole('textbox', { name: 'Why', exact: true })
  const before = await day.inputValue()
  let count = 0
  const hears = async (end: 'Enter' | 'Tab') => {
    await wedge(page, scanned[count] ?? '', end)
    count += 1
    await page.getByText(`${count} of ${scanned.length} portions`).waitFor()
  }
  for (const end of ['Enter', 'Tab'] as const) {
    await page.getByRole('heading', { name: 'Packing', level: 1 }).click()
    await hears(end)
    await typed.focus()
    await hears(end)
    expect(await typed.inputValue()).toBe('')
    await day.focus()
    await hears(end)
    expect(await day.inputValue()).toBe(before)
    await page.getByRole('button', { name: 'Begin Again' }).click()
    await reason.focus()
    await hears(end)
    expect(await reason.inputValue()).toBe('')
    await page.getByRole('button', { name: 'Cancel' }).focus()
    await hears(end)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await reason.waitFor({ state: 'detached' })
  }
  await page.getByText('Box is packed').waitFor()
  await page.getByText('1 of 1 boxes packed').waitFor()
  await other.getByText(`${scanned.length} of ${scanned.length} portions`).waitFor()

  await page.getByRole('button', { name: 'Take Out' }).first().click()
  await other.getByText(`${scanned.length - 1} of ${scanned.length} portions`).waitFor()
  await page.getByRole('button', { name: 'Begin Again' }).click()
  await reason.pressSequentially('Mixed up', { delay: 60 })
  await page.getByRole('button', { name: 'Everything Is Out' }).click()
  await other.getByText(`0 of ${scanned.length} portions`).waitFor()
  await typed.pressSequentially('RF-NOBODY', { delay: 60 })
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByText('Unknown code').waitFor()
})

test('a camera reads the code of a label, once for each time that it is held to it', async () => {
  const { page, orderNumber, scanned } = await labelledBox(site)
  const { data } = encode(scanned[0] ?? '', { border: 4 })
  // The picture of a camera: the code on white, as a video.
  await page.addInitScript((rows: boolean[][]) => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas')
      canvas.width = 640
      canvas.height = 480
      const context = canvas.getContext('2d')
      const draw = () => {
        if (!context) return
        context.fillStyle = 'white'
        context.fillRect(0, 0, 640, 480)
        context.fillStyle = 'black'
        rows.forEach((row, y) => {
          row.forEach((isDark, x) => {
            if (isDark) context.fillRect(120 + x * 8, 60 + y * 8, 8, 8)
          })
        })
        requestAnimationFrame(draw)
      }
      draw()
      return canvas.captureStream(10)
    }
  }, data)
  await page.goto('/admin/packing')
  await page.getByRole('button', { name: orderNumber, exact: false }).click()
  await page.getByRole('button', { name: 'Use the Camera' }).click()
  await page.getByText('Put it in the box.').waitFor()
  await page.getByText(`1 of ${scanned.length} portions`).waitFor()
  await page.getByRole('button', { name: 'Camera Off' }).click()
  await page.getByLabel('Picture of the camera').waitFor({ state: 'detached' })
})

test('a page that was opened once opens without a connection, and tells whose meal it is', async () => {
  const { page, scanned } = await labelledBox(site)
  const companion = await site.visit()
  const { pathname } = new URL(scanned[0] ?? '')
  await companion.goto(pathname)
  await companion.locator('html[data-kept]').waitFor()
  const meal = await companion.getByRole('heading', { level: 1 }).innerText()
  await companion.context().setOffline(true)
  await companion.reload()
  await companion.getByRole('heading', { name: meal, level: 1 }).waitFor()
  await companion.getByText('Eat by').waitFor()
  await companion.context().setOffline(false)
  expect(await page.getByText('Something went wrong').count()).toBe(0)
})
