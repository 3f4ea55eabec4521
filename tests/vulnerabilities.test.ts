import { describe, expect, test } from 'vitest'
import { judge } from '../scripts/checks/check-vulnerabilities.mjs'

const found = (severity: string) => ({ name: 'some-package', severity, range: '<2.0.1' })
const report = (...severities: string[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(severities.map((severity) => [severity, found(severity)])),
  })

describe('the look for known vulnerabilities', () => {
  test.each(['high', 'critical'])('fails on one that is %s, and names it', (severity) => {
    expect(judge(report('low', severity))).toEqual({
      failed: true,
      text: `Vulnerabilities are known in what the product runs on:\n  some-package <2.0.1: ${severity}`,
    })
  })

  test('passes with none, and with lesser ones', () => {
    const none = { failed: false, text: 'No high or critical vulnerability is known.' }
    expect(judge(report())).toEqual(none)
    expect(judge(report('info', 'low', 'moderate'))).toEqual(none)
  })

  test.each([
    ['nothing', '', 'nothing was looked up'],
    ['a page of a proxy', '<html>', 'nothing was looked up'],
    ['a refusal', '{"message":"405 Method Not Allowed","error":{}}', '405 Method Not Allowed'],
  ])('passes and says so when the registry answers with %s', (_what, text, said) => {
    const { failed, text: line } = judge(text)
    expect(failed).toBe(false)
    expect(line).toContain('The registry did not say')
    expect(line).toContain(said)
  })
})
