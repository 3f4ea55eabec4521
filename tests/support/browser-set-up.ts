import { cpSync, lstatSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startBuiltProduct } from './running-product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder of a product that was started once and stopped: to be copied. */
    productTemplate: string
  }
}

/** Making a database takes seconds: it is done once, and each test file starts a product on a copy. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'product-template-'))
  const product = await startBuiltProduct({ DATA_DIR: folder })
  await product.stop()
  project.provide('productTemplate', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}

export function copyOfTemplate(template: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rooted-fuel-'))
  // The socket that guards the folder belongs to the process that made it.
  cpSync(template, folder, { recursive: true, filter: (file) => !lstatSync(file).isSocket() })
  return folder
}
