import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { endpoints } from '../contract/endpoints.ts'
import { brand } from '../domain/shared/brand.ts'
import { keptSecret, randomSecret } from './accounts/staff/staff-password.ts'
import type { Layout } from './layout.ts'
import type { Config } from './platform/config.ts'
import { inDataFolder } from './platform/data-folder.ts'
import { hostInAddress } from './platform/http/listening/own-address.ts'
import { createPayments, type Payments } from './platform/payments/payments.ts'
import { type StandInProcess, startStandInProcess } from './platform/payments/stand-in-process.ts'

/** Stripe, or the stand-in of it when no key is set. */
export async function openPayments(
  config: Config,
  layout: Pick<Layout, 'standInCommand'>,
): Promise<{ payments: Payments; standIn: StandInProcess | undefined }> {
  if (config.stripe) return { payments: createPayments(config.stripe), standIn: undefined }
  const standIn = await openStandIn(config, layout)
  return { payments: createPayments(standIn), standIn }
}

/** The stand-in of this installation, with the books that it keeps in the data folder. @throws DataFolderError */
export async function openStandIn(
  config: Config,
  { standInCommand }: Pick<Layout, 'standInCommand'>,
): Promise<StandInProcess> {
  const kept = (name: string, make: () => string) => keptSecret(config.dataDir, name, make).value
  const stateFile = path.join(config.dataDir, 'payment-stand-in.jsonl')
  inDataFolder(config.dataDir, () => {
    if (existsSync(stateFile)) accessSync(stateFile, constants.R_OK | constants.W_OK)
  })
  return startStandInProcess({
    command: standInCommand,
    stateFile,
    webhookUrl: `http://${hostInAddress(config.host, '127.0.0.1')}:${config.port}${endpoints.stripeWebhook.path}`,
    secretKey: kept('payment-stand-in-key', () => `sk_test_${randomSecret()}`),
    merchantName: brand.name,
    webhookSecret: kept('payment-stand-in-webhook-secret', () => `whsec_${randomSecret()}`),
  })
}
