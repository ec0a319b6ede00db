import { describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { productionEnv, problemSettings, problemsOf, productionEnvWithout } from './config.fixture.ts'

describe('a production server', () => {
  test('starts with our own identity service, a carrier, SMTP and a Google client', () => {
    expect(readConfig(productionEnv)).toMatchObject({
      isDemo: false,
      publicUrl: 'https://ciy.example',
      identity: {
        mode: 'builtin',
        url: undefined,
        channels: ['sms', 'voice'],
        gmail: true,
        google: { issuer: 'https://accounts.google.com' },
      },
      sms: {
        carriers: [{ name: 'msg91', url: 'https://control.msg91.com' }],
        dlt: { header: 'CIYSHP' },
        whatsApp: null,
      },
      mail: {
        host: 'smtp.example',
        port: 465,
        isSecure: true,
        user: { name: 'letters@ciy.example', password: 'p:w/d' },
        from: { name: 'CIY', address: 'letters@ciy.example' },
      },
    })
  })

  test('with nothing but demo parts gets all of them listed at once', () => {
    expect(
      problemSettings({ NODE_ENV: 'production', DEMO: '1', RAZORPAY_KEY_ID: 'rzp_test_ciydemo' }),
    ).toEqual([
      'DEMO',
      'DATABASE_URL',
      'PUBLIC_URL',
      'IDENTITY_PROJECT',
      'IDENTITY_API_KEY',
      'SMS_CARRIER',
      'GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET',
      'SMTP_URL, MAIL_FROM',
      'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRETS',
      'TRUST_PROXY',
    ])
  })

  test('gets missing settings listed also while another one cannot be parsed', () => {
    expect(problemSettings({ ...productionEnvWithout('SMTP_URL'), PORT: 'abc', SMS_HEADER: 'CIY' })).toEqual([
      'PORT',
      'SMS_HEADER',
      'SMTP_URL, MAIL_FROM',
      'SMTP_URL',
    ])
  })

  const demoParts: [string, Record<string, string>, string[]][] = [
    ['no carrier for codes', productionEnvWithout('SMS_CARRIER'), ['SMS_CARRIER']],
    ['no mail server', productionEnvWithout('SMTP_URL', 'MAIL_FROM'), ['SMTP_URL, MAIL_FROM']],
    [
      'the demo’s Google',
      productionEnvWithout('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'),
      ['GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET'],
    ],
    [
      'half of Google’s client credentials',
      productionEnvWithout('GOOGLE_CLIENT_SECRET'),
      ['GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET'],
    ],
    [
      'the demo’s project and key',
      productionEnvWithout('IDENTITY_PROJECT', 'IDENTITY_API_KEY'),
      ['IDENTITY_PROJECT', 'IDENTITY_API_KEY'],
    ],
    ['a test key of Razorpay', { ...productionEnv, RAZORPAY_KEY_ID: 'rzp_test_abc' }, ['RAZORPAY_KEY_ID']],
    [
      'the sandbox’s secrets',
      { ...productionEnv, RAZORPAY_WEBHOOK_SECRETS: 'a-secret-of-our-own, ciy-demo-webhook-secret' },
      ['RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRETS'],
    ],
    [
      'a custom Identity Toolkit without an admin token',
      { ...productionEnv, IDENTITY_URL: 'https://id.example' },
      ['IDENTITY_ADMIN_TOKEN'],
    ],
    [
      'unencrypted keys',
      { ...productionEnv, MSG91_URL: 'http://msg91.example', GOOGLE_ISSUER: 'http://google.example' },
      ['MSG91_URL', 'GOOGLE_ISSUER'],
    ],
    ['an unencrypted public address', { ...productionEnv, PUBLIC_URL: 'http://ciy.example' }, ['PUBLIC_URL']],
    [
      'a public address of this machine only',
      { ...productionEnv, PUBLIC_URL: 'http://localhost:3000' },
      ['PUBLIC_URL'],
    ],
    ['demo goods', { ...productionEnv, DEMO: '1' }, ['DEMO']],
    ['the demo courier', { ...productionEnv, COURIER: 'demo' }, ['COURIER']],
    [
      'a courier without its secrets',
      { ...productionEnv, COURIER: 'delhivery' },
      ['DELHIVERY_TOKEN', 'DELHIVERY_WEBHOOK_TOKEN'],
    ],
    [
      'a webhook without a secret',
      { ...productionEnv, DELHIVERY_TOKEN: 'abc', DELHIVERY_WEBHOOK_TOKEN: 'short' },
      ['DELHIVERY_WEBHOOK_TOKEN'],
    ],
    [
      'fewer codes per subnet than per address',
      { ...productionEnv, IDENTITY_CODES_PER_SUBNET: '200' },
      ['IDENTITY_CODES_PER_SUBNET'],
    ],
    ['no setting for proxies', productionEnvWithout('TRUST_PROXY'), ['TRUST_PROXY']],
    ['an empty list of proxies', { ...productionEnv, TRUST_PROXY: ' , ' }, ['TRUST_PROXY']],
    [
      'a proxy range of /0, which is everyone',
      { ...productionEnv, TRUST_PROXY: '10.0.0.5, 0.0.0.0/0' },
      ['TRUST_PROXY'],
    ],
    ['the same range in IPv6', { ...productionEnv, TRUST_PROXY: '::/00' }, ['TRUST_PROXY']],
    ['proxies beside ‘none’', { ...productionEnv, TRUST_PROXY: 'none, 10.0.0.5' }, ['TRUST_PROXY']],
    ['a proxy that is no address', { ...productionEnv, TRUST_PROXY: '10.0.0' }, ['TRUST_PROXY']],
    [
      'staff without a second factor',
      { ...productionEnv, STAFF_TWO_FACTOR: 'optional' },
      ['STAFF_TWO_FACTOR'],
    ],
    [
      'a webhook secret of 15 characters beside a good one',
      { ...productionEnv, RAZORPAY_WEBHOOK_SECRETS: 'the-new-secret-of-webhooks, 123456789012345' },
      ['RAZORPAY_WEBHOOK_SECRETS'],
    ],
    [
      'a list of webhook secrets that is empty',
      { ...productionEnv, RAZORPAY_WEBHOOK_SECRETS: ' , ' },
      ['RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRETS'],
    ],
    ['an operations token of 31 characters', { ...productionEnv, OPS_TOKEN: 'x'.repeat(31) }, ['OPS_TOKEN']],
    [
      'one port for shoppers and for operations',
      { ...productionEnv, PORT: '8080', OPS_PORT: '8080' },
      ['OPS_PORT'],
    ],
    [
      'no login codes at all',
      { ...productionEnv, IDENTITY_CODES_PER_ADDRESS: '0' },
      ['IDENTITY_CODES_PER_ADDRESS'],
    ],
  ]
  test.each(demoParts)('refuses %s', (_what, env, names) => {
    expect(problemSettings(env)).toEqual(names)
  })

  test('gets the address that is not https named; the demo and development accept http', () => {
    expect(problemsOf({ ...productionEnv, PUBLIC_URL: 'HTTP://ciy.example/' })).toEqual([
      'PUBLIC_URL: ‘http://ciy.example’ is not an https address; only the demo and development may use http',
    ])
    expect(readConfig({ ...productionEnv, PUBLIC_URL: 'HTTPS://CIY.example/' }).publicUrl).toBe(
      'https://ciy.example',
    )
    for (const env of [{}, { NODE_ENV: 'development', DEV: '1' }]) {
      expect(readConfig({ ...env, PUBLIC_URL: 'http://localhost:4000' }).publicUrl).toBe(
        'http://localhost:4000',
      )
    }
  })

  test('without a proxy trusts no X-Forwarded-For, and shows metrics and the API’s description to no visitor', () => {
    expect(readConfig({ ...productionEnv, TRUST_PROXY: 'none' }).trustProxy).toEqual([])
    expect(readConfig(productionEnv)).toMatchObject({
      trustProxy: ['10.0.0.5', '10.1.0.0/16'],
      ops: { isOpen: false, host: '127.0.0.1', port: null },
    })
    expect(readConfig({}).ops.isOpen).toBe(true)
    expect(readConfig({ DATABASE_URL: 'postgres://x/y', PUBLIC_URL: 'https://ciy.example' }).ops.isOpen).toBe(
      false,
    )
  })

  test('can do without Gmail when it says so, and with an external identity service', () => {
    expect(
      readConfig({ ...productionEnvWithout('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'), GMAIL_LOGIN: '0' })
        .identity.gmail,
    ).toBe(false)
    const elsewhere = {
      ...productionEnvWithout('SMS_CARRIER', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'),
      IDENTITY_URL: 'https://id.example/',
    }
    const { identity } = readConfig({ ...elsewhere, IDENTITY_ADMIN_TOKEN: 'x'.repeat(32) })
    expect(identity).toMatchObject({
      mode: 'builtin',
      url: 'https://id.example',
      channels: ['sms'],
      gmail: true,
    })
  })
})
