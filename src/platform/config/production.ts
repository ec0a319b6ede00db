import type { Environment } from '../config.ts'
import { listOf, unencryptedProblem } from './fields.ts'
import { pushProblems } from './push.ts'
import { DEMO_API_KEY, DEMO_PROJECT } from './identity.ts'

/** Demo parts disclose codes and pay without money, so a production server with any of them must not start. */
export function productionProblems(env: Environment): string[] {
  if (env.NODE_ENV !== 'production') return []
  return [
    ...shopProblems(env),
    ...identityProblems(env),
    ...mailServerProblems(env),
    ...paymentProblems(env),
    ...pushProblems(env),
    ...unencryptedAddressProblems(env),
  ]
}

function shopProblems(env: Environment): string[] {
  const problems: string[] = []
  if (env.DEMO) {
    problems.push(
      'DEMO: demo parts (catalogue, sandbox payments, outbox SMS and e-mail) must be off in production',
    )
  }
  if (env.IMPORT_FROM_LOOPBACK)
    problems.push('IMPORT_FROM_LOOPBACK: sellers must not reach this machine in production')
  if (!env.DATABASE_URL) problems.push('DATABASE_URL: production needs a PostgreSQL server of its own')
  if (env.STAFF_TWO_FACTOR === 'optional')
    problems.push('STAFF_TWO_FACTOR: the staff need a second factor in production; leave it unset')
  problems.push(...addressProblems(env))
  return problems
}

/** Without TLS, codes and sessions can be read in transit, and browsers drop `Secure` cookies; http is for local demos only. */
function addressProblems({ PUBLIC_URL: address }: Environment): string[] {
  if (!address) return ['PUBLIC_URL: production needs the address that shoppers see']
  return address.startsWith('https:')
    ? []
    : [`PUBLIC_URL: ‘${address}’ is not an https address; only the demo and development may use http`]
}

function identityProblems(env: Environment): string[] {
  if (env.IDENTITY_MODE === 'hosted') {
    return env.FIREBASE_SERVICE_ACCOUNT
      ? []
      : [
          'FIREBASE_SERVICE_ACCOUNT: production must be able to sign people out and to close accounts at Google',
        ]
  }
  return [
    ...demoIdentityProblems(env),
    ...(env.IDENTITY_URL ? separateServiceProblems(env) : builtinServiceProblems(env)),
  ]
}

function demoIdentityProblems({ IDENTITY_PROJECT: project, IDENTITY_API_KEY: key }: Environment): string[] {
  const problems: string[] = []
  if (project === DEMO_PROJECT)
    problems.push(`IDENTITY_PROJECT: ‘${DEMO_PROJECT}’ is the demo’s; production needs its own project`)
  if (key === DEMO_API_KEY)
    problems.push(`IDENTITY_API_KEY: ‘${DEMO_API_KEY}’ is the demo’s; production needs its own key`)
  return problems
}

const separateServiceProblems = (env: Environment): string[] =>
  env.IDENTITY_ADMIN_TOKEN
    ? []
    : ['IDENTITY_ADMIN_TOKEN: production must be able to sign people out at IDENTITY_URL']

function builtinServiceProblems(env: Environment): string[] {
  const problems: string[] = []
  if (!env.SMS_CARRIER)
    problems.push('SMS_CARRIER: production needs a carrier that sends login codes; the outbox is the demo’s')
  if (env.GMAIL_LOGIN && !env.GOOGLE_CLIENT_ID && !env.GOOGLE_CLIENT_SECRET) {
    problems.push(
      'GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: production needs Google’s own login, or GMAIL_LOGIN=0; the account chooser is the demo’s',
    )
  }
  return problems
}

const mailServerProblems = (env: Environment): string[] =>
  env.SMTP_URL && env.MAIL_FROM
    ? []
    : ['SMTP_URL, MAIL_FROM: production needs a server that sends letters; the outbox is the demo’s']

// Public secrets of the payment sandbox.
const SANDBOX_SECRETS = new Set(['ciy-demo-secret', 'ciy-demo-webhook-secret'])
const SHORTEST_WEBHOOK_SECRET = 16

function paymentProblems(env: Environment): string[] {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: secret } = env
  const webhookSecrets = listOf(env.RAZORPAY_WEBHOOK_SECRETS)
  if (!keyId || !secret || webhookSecrets.length === 0) {
    return ['RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRETS: production needs all three']
  }
  const problems: string[] = []
  if (keyId.startsWith('rzp_test_'))
    problems.push('RAZORPAY_KEY_ID: ‘rzp_test_…’ is a test key, which moves no real money')
  if ([secret, ...webhookSecrets].some((word) => SANDBOX_SECRETS.has(word.trim()))) {
    problems.push(
      'RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRETS: one of them is the sandbox’s, which is public',
    )
  }
  if (webhookSecrets.some((word) => word.length < SHORTEST_WEBHOOK_SECRET)) {
    problems.push(`RAZORPAY_WEBHOOK_SECRETS: each must have ${SHORTEST_WEBHOOK_SECRET} characters or more`)
  }
  return problems
}

const SECRET_DESTINATIONS = [
  'MSG91_URL',
  'TWILIO_URL',
  'HTTP_SMS_URL',
  'WHATSAPP_URL',
  'GOOGLE_ISSUER',
  'FIREBASE_KEYS_URL',
  'FIREBASE_ADMIN_URL',
] as const

const unencryptedAddressProblems = (env: Environment): string[] =>
  SECRET_DESTINATIONS.filter((name) => env[name]?.startsWith('http:')).map(unencryptedProblem)
