import { cpSync, lstatSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { removeDataDir, startBuiltProduct } from '../running-product.ts'
import { type BrowserOptions, headlessChromium } from './browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder of a product that was started once and stopped: to be copied. */
    productTemplate: string
    /** The product that every test file visits which does not start one of its own. */
    sharedProduct: { origin: string; adminPassword: string }
    browserOptions: BrowserOptions
  }
}

/**
 * Starting a product takes seconds: it is done once. A test that counts everything, changes who
 * the staff are or needs other settings starts a product of its own, on a copy of the same database.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = mkdtempSync(path.join(os.tmpdir(), 'product-template-'))
  await (await startBuiltProduct({ DATA_DIR: template })).stop()
  const dataDir = copyOfTemplate(template)
  const [product, browserOptions] = await Promise.all([
    startBuiltProduct({ DATA_DIR: dataDir, TRUSTED_PROXY_HOPS: '1' }),
    headlessChromium(),
  ])
  project.provide('productTemplate', template)
  project.provide('sharedProduct', { origin: product.origin, adminPassword: product.adminPassword() })
  project.provide('browserOptions', browserOptions)
  return async () => {
    await product.stop()
    removeDataDir(dataDir)
    rmSync(template, { recursive: true, force: true })
  }
}

export function copyOfTemplate(template: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rooted-fuel-'))
  // The socket that guards the folder belongs to the process that made it.
  cpSync(template, folder, { recursive: true, filter: (file) => !lstatSync(file).isSocket() })
  return folder
}
