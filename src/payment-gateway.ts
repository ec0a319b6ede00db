import type { FastifyInstance } from 'fastify'
import type { GatewaySettings } from '#domains/money/payments'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database } from '#platform/database'
import { registerRazorpaySandbox, type MountedSandbox } from '@ciy/razorpay-sandbox'
import type { FurtherSources } from './web/serve-pages.ts'

/** Public, for the payment sandbox only. */
const DEMO_KEYS = {
  keyId: 'rzp_test_ciydemo',
  keySecret: 'ciy-demo-secret',
  webhookSecret: 'ciy-demo-webhook-secret',
}

const DEMO_ACCOUNT = '7878780080316316'

/** The sandbox's keys are public and pay without money, so it exists in the demo only. */
const isSandboxed = ({ isDemo, razorpay }: Config): boolean => isDemo && !razorpay.url

/** Razorpay's address and keys, or those of the demo's sandbox at the shop's own address (`here`). */
export function gatewaySettings(
  config: Config,
  here: { url: string },
): GatewaySettings & { webhookSecrets: readonly string[] } {
  const { keyId, keySecret, webhookSecrets, url = 'https://api.razorpay.com' } = config.razorpay
  const timeoutMs = config.gatewayWaitMs
  if (!isSandboxed(config))
    return { keyId: keyId ?? '', keySecret: keySecret ?? '', webhookSecrets, timeoutMs, url: () => url }
  return {
    timeoutMs,
    keyId: keyId ?? DEMO_KEYS.keyId,
    keySecret: keySecret ?? DEMO_KEYS.keySecret,
    webhookSecrets: webhookSecrets.length > 0 ? webhookSecrets : [DEMO_KEYS.webhookSecret],
    url: () => `${here.url}/sandbox/razorpay`,
    checkoutScript: '/sandbox/razorpay/v1/checkout.js',
  }
}

/** Our account from which the rupee of a bank verification is sent; '': none. */
export const ownAccount = (config: Config): string =>
  isSandboxed(config) ? DEMO_ACCOUNT : config.razorpay.ownAccount

type Parts = { app: FastifyInstance; config: Config; database: Database; clock: Clock; here: { url: string } }

/** Mounts the payment sandbox of the demo; null when the real Razorpay is used. */
export async function servePaymentSandbox(parts: Parts): Promise<MountedSandbox | null> {
  const { app, database, clock, config, here } = parts
  if (!isSandboxed(config)) return null
  const { keyId, keySecret, webhookSecrets } = gatewaySettings(config, here)
  const webhookUrl = () => `${here.url}/api/payments/webhooks/razorpay`
  return registerRazorpaySandbox(app, {
    db: database.db,
    clock,
    keyId,
    keySecret,
    webhookSecret: webhookSecrets[0] ?? '',
    webhookUrl,
    log: app.log,
  })
}

/** Sources that Razorpay's checkout window needs in the content security policy (docs/payment-protocol.md#checkout-window). */
export const gatewayOrigins = (config: Config): FurtherSources =>
  isSandboxed(config)
    ? {}
    : {
        'script-src': ['https://checkout.razorpay.com'],
        'frame-src': ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
        'connect-src': [
          'https://api.razorpay.com',
          'https://checkout.razorpay.com',
          'https://lumberjack.razorpay.com',
        ],
      }
