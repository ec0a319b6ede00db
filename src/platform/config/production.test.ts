import { describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { live, namesIn, problemsOf, without } from './config.fixture.ts'

describe('a production server', () => {
  test('starts with our own identity service, a carrier, SMTP and a client of Google’s', () => {
    expect(readConfig(live)).toMatchObject({
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

  test('with nothing but demo parts is told of each of them at once', () => {
    expect(namesIn({ NODE_ENV: 'production', DEMO: '1', RAZORPAY_KEY_ID: 'rzp_test_ciydemo' })).toEqual([
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

  test('is told what is missing also while something else cannot be read', () => {
    expect(namesIn({ ...without('SMTP_URL'), PORT: 'abc', SMS_HEADER: 'CIY' })).toEqual([
      'PORT',
      'SMS_HEADER',
      'SMTP_URL, MAIL_FROM',
      'SMTP_URL',
    ])
  })

  const demoParts: [string, Record<string, string>, string[]][] = [
    ['no carrier for codes', without('SMS_CARRIER'), ['SMS_CARRIER']],
    ['no server for letters', without('SMTP_URL', 'MAIL_FROM'), ['SMTP_URL, MAIL_FROM']],
    [
      'the demo’s Google',
      without('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'),
      ['GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET'],
    ],
    [
      'half a client of Google’s',
      without('GOOGLE_CLIENT_SECRET'),
      ['GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET'],
    ],
    [
      'the demo’s project and key',
      without('IDENTITY_PROJECT', 'IDENTITY_API_KEY'),
      ['IDENTITY_PROJECT', 'IDENTITY_API_KEY'],
    ],
    ['a test key of Razorpay', { ...live, RAZORPAY_KEY_ID: 'rzp_test_abc' }, ['RAZORPAY_KEY_ID']],
    [
      'the sandbox’s secrets',
      { ...live, RAZORPAY_WEBHOOK_SECRETS: 'a-secret-of-our-own, ciy-demo-webhook-secret' },
      ['RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRETS'],
    ],
    [
      'another Identity Toolkit that it may not administer',
      { ...live, IDENTITY_URL: 'https://id.example' },
      ['IDENTITY_ADMIN_TOKEN'],
    ],
    [
      'keys that travel in clear',
      { ...live, MSG91_URL: 'http://msg91.example', GOOGLE_ISSUER: 'http://google.example' },
      ['MSG91_URL', 'GOOGLE_ISSUER'],
    ],
    [
      'an address that shoppers reach in clear',
      { ...live, PUBLIC_URL: 'http://ciy.example' },
      ['PUBLIC_URL'],
    ],
    ['an address of this machine alone', { ...live, PUBLIC_URL: 'http://localhost:3000' }, ['PUBLIC_URL']],
    ['demo goods', { ...live, DEMO: '1' }, ['DEMO']],
    ['the courier that carries nothing', { ...live, COURIER: 'demo' }, ['COURIER']],
    [
      'a courier without its secrets',
      { ...live, COURIER: 'delhivery' },
      ['DELHIVERY_TOKEN', 'DELHIVERY_WEBHOOK_TOKEN'],
    ],
    [
      'a webhook that anybody could send',
      { ...live, DELHIVERY_TOKEN: 'abc', DELHIVERY_WEBHOOK_TOKEN: 'short' },
      ['DELHIVERY_WEBHOOK_TOKEN'],
    ],
    [
      'fewer codes for a neighbourhood than for one address of it',
      { ...live, IDENTITY_CODES_PER_SUBNET: '200' },
      ['IDENTITY_CODES_PER_SUBNET'],
    ],
    ['no word about the proxies in front of it', without('TRUST_PROXY'), ['TRUST_PROXY']],
    ['a list of proxies that names none', { ...live, TRUST_PROXY: ' , ' }, ['TRUST_PROXY']],
    [
      'a proxy range of /0, which is everyone',
      { ...live, TRUST_PROXY: '10.0.0.5, 0.0.0.0/0' },
      ['TRUST_PROXY'],
    ],
    ['the same range in IPv6', { ...live, TRUST_PROXY: '::/00' }, ['TRUST_PROXY']],
    ['proxies beside the word none', { ...live, TRUST_PROXY: 'none, 10.0.0.5' }, ['TRUST_PROXY']],
    ['a proxy that is no address', { ...live, TRUST_PROXY: '10.0.0' }, ['TRUST_PROXY']],
    ['staff without a second factor', { ...live, STAFF_TWO_FACTOR: 'optional' }, ['STAFF_TWO_FACTOR']],
    [
      'a webhook secret of 15 characters beside a good one',
      { ...live, RAZORPAY_WEBHOOK_SECRETS: 'the-new-secret-of-webhooks, 123456789012345' },
      ['RAZORPAY_WEBHOOK_SECRETS'],
    ],
    [
      'a list of webhook secrets that is empty',
      { ...live, RAZORPAY_WEBHOOK_SECRETS: ' , ' },
      ['RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRETS'],
    ],
    ['an operations token of 31 characters', { ...live, OPS_TOKEN: 'x'.repeat(31) }, ['OPS_TOKEN']],
    ['one port for shoppers and for operations', { ...live, PORT: '8080', OPS_PORT: '8080' }, ['OPS_PORT']],
    ['no codes for anybody', { ...live, IDENTITY_CODES_PER_ADDRESS: '0' }, ['IDENTITY_CODES_PER_ADDRESS']],
  ]
  test.each(demoParts)('refuses %s', (_what, env, names) => {
    expect(namesIn(env)).toEqual(names)
  })

  test('says which address is not an https one, and minds none in the demo or development', () => {
    expect(problemsOf({ ...live, PUBLIC_URL: 'HTTP://ciy.example/' })).toEqual([
      'PUBLIC_URL: ‘http://ciy.example’ is not an https address; only the demo and development do without',
    ])
    expect(readConfig({ ...live, PUBLIC_URL: 'HTTPS://CIY.example/' }).publicUrl).toBe('https://ciy.example')
    for (const env of [{}, { NODE_ENV: 'development', DEV: '1' }]) {
      expect(readConfig({ ...env, PUBLIC_URL: 'http://localhost:4000' }).publicUrl).toBe(
        'http://localhost:4000',
      )
    }
  })

  test('without a proxy in front believes no X-Forwarded-For, and shows metrics and the API’s description to no visitor', () => {
    expect(readConfig({ ...live, TRUST_PROXY: 'none' }).trustProxy).toEqual([])
    expect(readConfig(live)).toMatchObject({
      trustProxy: ['10.0.0.5', '10.1.0.0/16'],
      ops: { isOpen: false, host: '127.0.0.1', port: null },
    })
    expect(readConfig({}).ops.isOpen).toBe(true)
    expect(readConfig({ DATABASE_URL: 'postgres://x/y', PUBLIC_URL: 'https://ciy.example' }).ops.isOpen).toBe(
      false,
    )
  })

  test('can do without Gmail when it says so, and with an identity service elsewhere', () => {
    expect(
      readConfig({ ...without('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'), GMAIL_LOGIN: '0' }).identity.gmail,
    ).toBe(false)
    const elsewhere = {
      ...without('SMS_CARRIER', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'),
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
