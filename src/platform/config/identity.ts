import { z } from 'zod'
import { flag, webAddress, wholeNumber } from './fields.ts'

export const DEMO_PROJECT = 'ciy-demo'
export const DEMO_API_KEY = 'ciy-demo-key'

/** Login codes per hour for one IPv4 address, and for one subnet, to numbers without a known browser. */
export type CodesPerHour = { perAddress: number; perSubnet: number }

/** Carriers put thousands of customers behind one IPv4 address; all codes together are limited to 5,000 an hour. */
export const CODES_PER_HOUR: CodesPerHour = { perAddress: 300, perSubnet: 2_000 }

const serviceAccount = z.object({
  client_email: z.email(),
  private_key: z.string().includes('PRIVATE KEY'),
  private_key_id: z.string().optional(),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
})

/** The key file of a Google service account. */
export type ServiceAccount = z.infer<typeof serviceAccount>

/** Environment variables of the identity service. */
export const identityFields = {
  IDENTITY_MODE: z.enum(['builtin', 'hosted']).default('builtin'),
  IDENTITY_URL: webAddress.optional(),
  IDENTITY_PROJECT: z.string().min(1).default(DEMO_PROJECT),
  IDENTITY_API_KEY: z
    .string()
    .regex(/^[^:]+$/, 'must not contain a colon')
    .default(DEMO_API_KEY),
  IDENTITY_ADMIN_TOKEN: z.string().min(32, 'must have 32 characters or more').optional(),
  IDENTITY_EMAIL_PRIVACY: flag.default(true),
  IDENTITY_PASSWORD_LOGIN: flag.optional(),
  IDENTITY_EMAIL_LINK_LOGIN: flag.optional(),
  IDENTITY_CODES_PER_ADDRESS: wholeNumber(10, 5_000).default(CODES_PER_HOUR.perAddress),
  IDENTITY_CODES_PER_SUBNET: wholeNumber(10, 5_000).default(CODES_PER_HOUR.perSubnet),
  GMAIL_LOGIN: flag.default(true),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: webAddress.default('https://accounts.google.com'),
  FIREBASE_PROJECT_ID: z.string().optional(),
  FIREBASE_API_KEY: z
    .string()
    .regex(/^[^:]+$/, 'must not contain a colon')
    .optional(),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?$/i, 'must be a host name, such as my-project.firebaseapp.com')
    .optional(),
  FIREBASE_SERVICE_ACCOUNT: z
    .string()
    .refine((text) => parseServiceAccount(text) !== null, 'must be the JSON key of a service account')
    .optional(),
  FIREBASE_KEYS_URL: webAddress.default(
    'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  ),
  FIREBASE_ADMIN_URL: webAddress.default('https://identitytoolkit.googleapis.com'),
}

export type IdentityEnvironment = z.infer<z.ZodObject<typeof identityFields>>

function parseServiceAccount(json: string | undefined): ServiceAccount | null {
  try {
    return serviceAccount.parse(JSON.parse(json ?? ''))
  } catch {
    return null
  }
}

const HOSTED_SETTINGS = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'] as const

export function identityProblems(env: IdentityEnvironment): string[] {
  const problems: string[] = []
  if (Boolean(env.GOOGLE_CLIENT_ID) !== Boolean(env.GOOGLE_CLIENT_SECRET)) {
    problems.push('GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: logging in with Gmail needs both')
  }
  if (env.IDENTITY_CODES_PER_SUBNET < env.IDENTITY_CODES_PER_ADDRESS) {
    problems.push(
      'IDENTITY_CODES_PER_SUBNET: must not be less than IDENTITY_CODES_PER_ADDRESS, which is one address of the subnet',
    )
  }
  if (env.IDENTITY_MODE === 'builtin') return problems
  problems.push(
    ...HOSTED_SETTINGS.filter((name) => !env[name]).map(
      (name) => `${name}: needed while IDENTITY_MODE is hosted`,
    ),
  )
  if (env.IDENTITY_URL)
    problems.push('IDENTITY_URL: while IDENTITY_MODE is hosted, the identity service is Google’s')
  return problems
}

type LoginOptions = { isDemo: boolean; channels: ('sms' | 'voice' | 'whatsapp')[] }

/** Settings of the identity service. `loginOptions` are those of our own one. */
export function identitySettings(env: IdentityEnvironment, loginOptions: LoginOptions) {
  const { IDENTITY_ADMIN_TOKEN: adminToken, IDENTITY_EMAIL_PRIVACY: emailPrivacy, GMAIL_LOGIN: gmail } = env
  const codesAnHour: CodesPerHour = {
    perAddress: env.IDENTITY_CODES_PER_ADDRESS,
    perSubnet: env.IDENTITY_CODES_PER_SUBNET,
  }
  const common = {
    adminToken,
    emailPrivacy,
    ...emailAccounts(env, loginOptions),
    codesAnHour,
    google: googleClientOf(env),
    gmail,
  }
  if (env.IDENTITY_MODE === 'hosted') {
    return {
      ...common,
      mode: 'hosted' as const,
      url: undefined,
      projectId: env.FIREBASE_PROJECT_ID ?? '',
      apiKey: env.FIREBASE_API_KEY ?? '',
      authDomain: env.FIREBASE_AUTH_DOMAIN ?? null,
      channels: ['sms' as const],
      hosted: {
        keysUrl: env.FIREBASE_KEYS_URL,
        adminUrl: env.FIREBASE_ADMIN_URL,
        serviceAccount: parseServiceAccount(env.FIREBASE_SERVICE_ACCOUNT),
      },
    }
  }
  return {
    ...common,
    mode: 'builtin' as const,
    /** An external Identity Toolkit. */
    url: env.IDENTITY_URL,
    projectId: env.IDENTITY_PROJECT,
    apiKey: env.IDENTITY_API_KEY,
    authDomain: null,
    channels: env.IDENTITY_URL ? ['sms' as const] : loginOptions.channels,
    // Without a Google client only the demo's account chooser can confirm a Gmail address.
    gmail:
      env.GMAIL_LOGIN &&
      (loginOptions.isDemo || env.IDENTITY_URL !== undefined || googleClientOf(env) !== null),
    hosted: null,
  }
}

/** Accounts that the shop's own pages do not use: only in the demo by default. */
function emailAccounts(
  env: IdentityEnvironment,
  { isDemo }: LoginOptions,
): { passwordLogin: boolean; emailLinkLogin: boolean } {
  return {
    passwordLogin: env.IDENTITY_PASSWORD_LOGIN ?? isDemo,
    emailLinkLogin: env.IDENTITY_EMAIL_LINK_LOGIN ?? isDemo,
  }
}

/** Our OAuth client at Google. */
export type GoogleClient = { clientId: string; clientSecret: string; issuer: string }

function googleClientOf({
  GOOGLE_CLIENT_ID,
  GOOGLE_CLIENT_SECRET,
  GOOGLE_ISSUER,
}: IdentityEnvironment): GoogleClient | null {
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) return null
  return { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, issuer: GOOGLE_ISSUER }
}
