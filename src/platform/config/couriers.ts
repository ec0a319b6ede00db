import { z } from 'zod'
import type { Environment } from '../config.ts'
import { webAddress, wholeNumber, unencryptedProblem } from './fields.ts'

export const courierFields = {
  /** What issues AWBs: none ('table'), a stand-in that moves parcels by itself ('demo'), or a carrier. */
  COURIER: z.enum(['table', 'demo', 'shiprocket', 'delhivery']).optional(),
  DEMO_COURIER_SECONDS: wholeNumber(1, 86_400).default(60),
  SHIPROCKET_URL: webAddress.default('https://apiv2.shiprocket.in/v1/external'),
  SHIPROCKET_EMAIL: z.string().optional(),
  SHIPROCKET_PASSWORD: z.string().optional(),
  SHIPROCKET_WEBHOOK_KEY: z.string().optional(),
  DELHIVERY_URL: webAddress.default('https://track.delhivery.com'),
  DELHIVERY_TOKEN: z.string().optional(),
  DELHIVERY_WEBHOOK_TOKEN: z.string().optional(),
}

const SHIPROCKET = ['SHIPROCKET_EMAIL', 'SHIPROCKET_PASSWORD', 'SHIPROCKET_WEBHOOK_KEY'] as const
const DELHIVERY = ['DELHIVERY_TOKEN', 'DELHIVERY_WEBHOOK_TOKEN'] as const
const SHORTEST_SECRET = 16

/** A configured courier needs all of its secrets; without one, its webhooks could be forged. */
export function courierProblems(env: Environment): string[] {
  return [
    ...completeOrAbsent(env, 'shiprocket', SHIPROCKET),
    ...completeOrAbsent(env, 'delhivery', DELHIVERY),
    ...productionCourier(env),
  ]
}

function completeOrAbsent(
  env: Environment,
  courier: string,
  names: typeof SHIPROCKET | typeof DELHIVERY,
): string[] {
  const missing = names.filter((name) => !env[name])
  if (missing.length === names.length && env.COURIER !== courier) return []
  const problems = missing.map((name) => `${name}: needed for ${courier}`)
  const key = names.at(-1) ?? 'SHIPROCKET_WEBHOOK_KEY'
  const secret = env[key] ?? ''
  if (secret !== '' && secret.length < SHORTEST_SECRET)
    problems.push(`${key}: must have ${SHORTEST_SECRET} characters or more`)
  return problems
}

function productionCourier(env: Environment): string[] {
  if (env.NODE_ENV !== 'production') return []
  const problems =
    env.COURIER === 'demo'
      ? [
          'COURIER: ‘demo’ ships nothing; production needs shiprocket, delhivery, or table for numbers entered by hand',
        ]
      : []
  const plain = (['SHIPROCKET_URL', 'DELHIVERY_URL'] as const).filter((name) => env[name].startsWith('http:'))
  return [...problems, ...plain.map(unencryptedProblem)]
}

export function courierSettings(env: Environment, isDemo: boolean) {
  const { SHIPROCKET_EMAIL: email, SHIPROCKET_PASSWORD: password, SHIPROCKET_WEBHOOK_KEY: webhookKey } = env
  const { DELHIVERY_TOKEN: token, DELHIVERY_WEBHOOK_TOKEN: webhookToken } = env
  return {
    name: env.COURIER ?? (isDemo ? ('demo' as const) : ('table' as const)),
    demoSeconds: env.DEMO_COURIER_SECONDS,
    shiprocket:
      email && password && webhookKey ? { url: env.SHIPROCKET_URL, email, password, webhookKey } : null,
    delhivery: token && webhookToken ? { url: env.DELHIVERY_URL, token, webhookToken } : null,
  }
}
