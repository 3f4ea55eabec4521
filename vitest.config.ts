import { defineConfig } from 'vitest/config'
import { ClosingLineReporter } from './tests/support/closing-line-reporter.ts'

const api = ['tests/api/**/*.test.ts']
const globalSetup = ['tests/support/global-setup.ts']

export default defineConfig({
  test: {
    reporters: ['default', new ClosingLineReporter()],
    allowOnly: false,
    passWithNoTests: false,
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'db/**/*.test.ts'],
          testTimeout: 20_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'architecture',
          include: ['tests/*.test.ts'],
          testTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'api-embedded',
          include: api,
          env: { TEST_ENGINE: 'embedded' },
          globalSetup,
          testTimeout: 20_000,
          hookTimeout: 30_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'api-postgres',
          include: api,
          env: { TEST_ENGINE: 'postgres' },
          globalSetup,
          testTimeout: 20_000,
          hookTimeout: 30_000,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'postgres',
          include: ['tests/postgres/**/*.test.ts'],
          env: { TEST_ENGINE: 'postgres' },
          globalSetup,
          // Races and crashes are about their own transactions: no other suite shares the server meanwhile.
          fileParallelism: false,
          testTimeout: 30_000,
          hookTimeout: 30_000,
          sequence: { groupOrder: 4 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/browser-set-up.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 5 },
        },
      },
    ],
  },
})
