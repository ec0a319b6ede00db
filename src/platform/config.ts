import { z } from 'zod'
import { courierFields, courierProblems, courierSettings } from './config/couriers.ts'
import { accessFields, accessProblems, isReachable, opsSettings, trustedProxies } from './config/access.ts'
import { listOf, flag, webAddress, wholeNumber } from './config/fields.ts'
import { identityFields, identityProblems, identitySettings } from './config/identity.ts'
import { mailFields, mailProblems, mailSettings } from './config/mail.ts'
import { pushFields, pushSettings } from './config/push.ts'
import { productionProblems } from './config/production.ts'
import { channelsOf, smsFields, smsProblems, smsSettings } from './config/sms.ts'

const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: webAddress.optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  DATABASE_STANDBY_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DEMO: flag.optional(),
  DEV: flag.default(false),
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATABASE_POOL: wholeNumber(2, 200).default(12),
  DATABASE_WAIT_MS: wholeNumber(100, 600_000).default(10_000),
  GATEWAY_WAIT_MS: wholeNumber(100, 600_000).default(8_000),
  MAX_IN_FLIGHT: wholeNumber(10, 100_000).default(1_000),
  MAX_LAG_MS: wholeNumber(100, 600_000).default(2_000),
  SERVICE_WORKER: flag.default(true),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  ...accessFields,
  ...identityFields,
  ...smsFields,
  ...mailFields,
  ...courierFields,
  ...pushFields,
  RAZORPAY_URL: webAddress.optional(),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRETS: z.string().default(''),
  RAZORPAYX_ACCOUNT: z.string().default(''),
  IMPORT_FROM_LOOPBACK: flag.default(false),
  STAFF_TWO_FACTOR: z.enum(['required', 'optional']).optional(),
})

/** All configuration, read once at start and passed on. */
export type Config = ReturnType<typeof buildConfig>

/** Lists all problems of the environment. */
export class ConfigError extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(`The settings are invalid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/**
 * Reads the environment. An empty value counts as absent.
 * @throws ConfigError that lists every problem, not only the first.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = environment.safeParse(given)
  const unreadable = new Map(
    read.success ? [] : read.error.issues.map(({ path, message }) => [path.join('.'), message]),
  )
  // An unreadable value counts as absent, so that the rest is validated as well.
  const settings =
    read.data ??
    environment.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !unreadable.has(name))))
  const others = problemsIn(settings).filter((problem) => !unreadable.has(problem.split(':')[0] ?? ''))
  const problems = [...[...unreadable].map(([name, message]) => `${name}: ${message}`), ...others]
  if (problems.length > 0) throw new ConfigError(problems)
  return buildConfig(settings)
}

export type Environment = z.infer<typeof environment>

function problemsIn(env: Environment): string[] {
  return [
    ...productionProblems(env),
    ...accessProblems(env),
    ...identityProblems(env),
    ...smsProblems(env, publicUrlIn(env)),
    ...mailProblems(env),
    ...courierProblems(env),
  ]
}

const publicUrlIn = ({ PUBLIC_URL, PORT }: Environment): string => PUBLIC_URL ?? `http://localhost:${PORT}`

function buildConfig(env: Environment) {
  const isProduction = env.NODE_ENV === 'production'
  const isDemo = env.DEMO ?? (env.DATABASE_URL === undefined && !isProduction)
  const sms = smsSettings(env, publicUrlIn(env))
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: publicUrlIn(env),
    databaseUrl: env.DATABASE_URL,
    /** A streaming standby from which reports are read; absent: the database itself. */
    databaseStandbyUrl: env.DATABASE_STANDBY_URL,
    dataDir: env.DATA_DIR,
    isDemo,
    /** Whether other machines reach the server, by its own address or through a proxy. */
    isReachable: isReachable(env),
    /** Whether the settings enable a public demo. */
    isPublicDemo: env.DEMO === true && env.DEMO_IS_PUBLIC === 'yes',
    isDevelopment: env.DEV && !isProduction,
    isProduction,
    logLevel: env.LOG_LEVEL,
    /** Addresses or ranges whose `X-Forwarded-For` is trusted; empty: none. */
    trustProxy: trustedProxies(env),
    databasePool: env.DATABASE_POOL,
    databaseWaitMs: env.DATABASE_WAIT_MS,
    gatewayWaitMs: env.GATEWAY_WAIT_MS,
    maxInFlight: env.MAX_IN_FLIGHT,
    maxLagMs: env.MAX_LAG_MS,
    /** Time for a request's headers to arrive, in milliseconds. */
    headersWaitMs: env.HEADERS_WAIT_MS,
    /** Time for a small body to arrive, and for a large one without progress, in milliseconds. */
    bodyWaitMs: env.BODY_WAIT_MS,
    ops: opsSettings(env, isDemo),
    role: env.ROLE,
    /** Off: browsers with the service worker get a replacement that deletes its caches and unregisters it. */
    serviceWorker: env.SERVICE_WORKER,
    /** For tests: imports may fetch pictures from this machine, which is otherwise forbidden. */
    importFromLoopback: env.IMPORT_FROM_LOOPBACK,
    /** Whether staff rights need a second factor in every session, or only for staff who have enrolled one. */
    staffTwoFactor: env.STAFF_TWO_FACTOR ?? (isProduction ? ('required' as const) : ('optional' as const)),
    identity: identitySettings(env, {
      isDemo,
      channels: isDemo ? ['sms', 'voice', 'whatsapp'] : channelsOf(sms),
    }),
    sms,
    mail: mailSettings(env),
    couriers: courierSettings(env, isDemo),
    push: pushSettings(env),
    razorpay: {
      url: env.RAZORPAY_URL,
      keyId: env.RAZORPAY_KEY_ID,
      keySecret: env.RAZORPAY_KEY_SECRET,
      webhookSecrets: listOf(env.RAZORPAY_WEBHOOK_SECRETS),
      /** Our RazorpayX account from which the rupee of a bank verification is sent; '': none is sent. */
      ownAccount: env.RAZORPAYX_ACCOUNT,
    },
  }
}
