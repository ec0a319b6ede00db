import { expect } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'

/** The problems of an environment, as sentences. */
export const problemsOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return error instanceof ConfigError ? error.problems : expect.unreachable()
  }
}

/** The settings that those problems name. */
export const problemSettings = (env: Record<string, string>): string[] =>
  problemsOf(env).map((problem) => problem.split(':')[0] ?? '')

/** Environment of a production server with its own identity service. */
export const productionEnv = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://ciy@db.internal/ciy',
  PUBLIC_URL: 'https://ciy.example/',
  IDENTITY_PROJECT: 'ciy',
  IDENTITY_API_KEY: 'a-key-of-our-own',
  SMS_CARRIER: 'msg91',
  SMS_ENTITY_ID: '1101234567890123456',
  SMS_HEADER: 'CIYSHP',
  SMS_LOGIN_TEMPLATE_ID: '1107161234567890123',
  MSG91_AUTH_KEY: '123456AbCdEf',
  MSG91_TEMPLATE_ID: '64b0c1d2d6fc05a1b2c3d4e5',
  SMTP_URL: 'smtps://letters%40ciy.example:p%3Aw%2Fd@smtp.example',
  MAIL_FROM: 'CIY <letters@ciy.example>',
  GOOGLE_CLIENT_ID: '1234-abc.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'GOCSPX-secret',
  RAZORPAY_KEY_ID: 'rzp_live_abc',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRETS: 'the-new-secret-of-webhooks, the-old-secret-of-webhooks',
  TRUST_PROXY: '10.0.0.5, 10.1.0.0/16',
}

/** `productionEnv` without some of its settings. */
export const productionEnvWithout = (...names: (keyof typeof productionEnv)[]) =>
  Object.fromEntries(Object.entries(productionEnv).filter(([name]) => !names.some((other) => other === name)))
