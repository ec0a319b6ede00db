import { z } from 'zod'

const truth = z.enum(['0', '1', 'true', 'false']).transform((word) => word === '1' || word === 'true')
const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((number) => number >= from && number <= to, `must lie between ${from} and ${to}`)
const webAddress = z.string().refine(isWebAddress, 'must be an http or https address')

const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: webAddress.optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DEMO: truth.optional(),
  DEV: truth.default(false),
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: z.string().default(''),
  DATABASE_POOL: wholeNumber(2, 200).default(12),
  MAX_IN_FLIGHT: wholeNumber(10, 100_000).default(1_000),
  SERVICE_WORKER: truth.default(true),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  IDENTITY_URL: webAddress.optional(),
  IDENTITY_PROJECT: z.string().min(1).default('ciy-demo'),
  IDENTITY_API_KEY: z.string().min(1).default('ciy-demo-key'),
  IDENTITY_ADMIN_TOKEN: z.string().min(32, 'must have 32 characters or more').optional(),
  RAZORPAY_URL: webAddress.optional(),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRETS: z.string().default(''),
  IMPORT_FROM_LOOPBACK: truth.default(false),
  STAFF_TWO_FACTOR: z.enum(['required', 'optional']).optional(),
})

/** Everything that the surroundings decide, read once at start and passed on. */
export type Config = ReturnType<typeof settle>

/** Says everything that is wrong with the environment, at once. */
export class ConfigError extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(`The settings are not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
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
  if (!read.success) {
    throw new ConfigError(read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  }
  const problems = productionProblems(read.data)
  if (problems.length > 0) throw new ConfigError(problems)
  return settle(read.data)
}

type Environment = z.infer<typeof environment>

function settle(env: Environment) {
  const isProduction = env.NODE_ENV === 'production'
  const isDemo = env.DEMO ?? (env.DATABASE_URL === undefined && !isProduction)
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${env.PORT}`,
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    isDemo,
    isDevelopment: env.DEV && !isProduction,
    isProduction,
    logLevel: env.LOG_LEVEL,
    /** Addresses or ranges whose `X-Forwarded-For` is believed; empty: nobody's. */
    trustProxy: env.TRUST_PROXY.split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    databasePool: env.DATABASE_POOL,
    maxInFlight: env.MAX_IN_FLIGHT,
    role: env.ROLE,
    /** Off: browsers that have the service worker get one in its place that clears up and goes. */
    serviceWorker: env.SERVICE_WORKER,
    /** For tests: pictures of an import may come from this machine, where nobody else's may be asked for. */
    importFromLoopback: env.IMPORT_FROM_LOOPBACK,
    /** Whether the staff's rights wait in every session for a second factor, or only those of staff who have one. */
    staffTwoFactor: env.STAFF_TWO_FACTOR ?? (isProduction ? ('required' as const) : ('optional' as const)),
    identity: identityOf(env, isDemo),
    razorpay: {
      url: env.RAZORPAY_URL,
      keyId: env.RAZORPAY_KEY_ID,
      keySecret: env.RAZORPAY_KEY_SECRET,
      webhookSecrets: env.RAZORPAY_WEBHOOK_SECRETS.split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    },
  }
}

function identityOf(env: Environment, isDemo: boolean) {
  const channels: ('sms' | 'voice' | 'whatsapp')[] = isDemo ? ['sms', 'voice', 'whatsapp'] : ['sms']
  return {
    mode: 'builtin' as 'builtin' | 'hosted',
    /** Another Identity Toolkit than the one that is mounted here. */
    url: env.IDENTITY_URL,
    projectId: env.IDENTITY_PROJECT,
    apiKey: env.IDENTITY_API_KEY,
    authDomain: null as string | null,
    channels,
    gmail: true,
    /** What opens the identity service's admin calls; undefined: our own one makes it from its secret. */
    adminToken: env.IDENTITY_ADMIN_TOKEN,
  }
}

/** Demo parts give codes and money away, so a production server that has any of them must not start. */
function productionProblems(env: Environment): string[] {
  if (env.NODE_ENV !== 'production') return []
  const problems: string[] = []
  if (env.DEMO) {
    problems.push('DEMO: demo parts (catalogue, sandbox payments, outbox SMS and e-mail) must be off in production')
  }
  if (env.IMPORT_FROM_LOOPBACK) problems.push('IMPORT_FROM_LOOPBACK: sellers must not reach this machine in production')
  if (!env.DATABASE_URL) problems.push('DATABASE_URL: production needs a PostgreSQL server of its own')
  if (!env.PUBLIC_URL) problems.push('PUBLIC_URL: production needs the address that shoppers see')
  if (!env.IDENTITY_URL) problems.push('IDENTITY_URL: production needs an identity service that sends real codes')
  if (!env.RAZORPAY_KEY_ID || !env.RAZORPAY_KEY_SECRET || !env.RAZORPAY_WEBHOOK_SECRETS) {
    problems.push('RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRETS: production needs all three')
  }
  return problems
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
