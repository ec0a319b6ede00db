import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const problemsOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return error instanceof ConfigError ? error.problems : expect.unreachable()
  }
}

describe('the settings', () => {
  test('of an empty environment are the demo on port 3000', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      isDemo: true,
      dataDir: '.data',
    })
  })

  test('name everything that is wrong at once', () => {
    const problems = problemsOf({
      PORT: 'abc',
      PUBLIC_URL: 'ftp://x',
      DATABASE_URL: 'mysql://x',
      LOG_LEVEL: 'loud',
    })
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'PORT',
      'PUBLIC_URL',
      'DATABASE_URL',
      'LOG_LEVEL',
    ])
  })

  test('on a server of its own are no demo unless they say so', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://x/y' }).isDemo).toBe(false)
    expect(readConfig({ DATABASE_URL: 'postgres://x/y', DEMO: '1' }).isDemo).toBe(true)
  })

  test('of the demo tell browsers of every channel and of Gmail, also while no carrier is named', () => {
    expect(readConfig({}).identity).toMatchObject({
      mode: 'builtin',
      channels: ['sms', 'voice', 'whatsapp'],
      gmail: true,
      authDomain: null,
      google: null,
    })
    expect(readConfig({ DATABASE_URL: 'postgres://x/y' }).identity).toMatchObject({
      channels: [],
      gmail: false,
    })
  })
})

const namesIn = (env: Record<string, string>): string[] =>
  problemsOf(env).map((problem) => problem.split(':')[0] ?? '')

/** What a production server with our own identity service is given. */
const live = {
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

const without = (...names: (keyof typeof live)[]) =>
  Object.fromEntries(Object.entries(live).filter(([name]) => !names.some((other) => other === name)))

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

test('a carrier’s many customers behind one address are sent 300 codes an hour, or as many as the shop says', () => {
  expect(readConfig({}).identity.codesAnHour).toEqual({ perAddress: 300, perSubnet: 2_000 })
  const more = { IDENTITY_CODES_PER_ADDRESS: '1000', IDENTITY_CODES_PER_SUBNET: '4000' }
  expect(readConfig(more).identity.codesAnHour).toEqual({ perAddress: 1_000, perSubnet: 4_000 })
})

describe('the carriers of login codes', () => {
  test('need the registered entity, header and template, and what the carrier itself wants', () => {
    const names = [
      'SMS_ENTITY_ID',
      'SMS_HEADER',
      'SMS_LOGIN_TEMPLATE_ID',
      'MSG91_AUTH_KEY',
      'MSG91_TEMPLATE_ID',
    ]
    expect(namesIn({ SMS_CARRIER: 'msg91' })).toEqual(names)
    expect(namesIn({ ...live, SMS_CARRIER: 'twilio' })).toEqual([
      'TWILIO_ACCOUNT_SID',
      'TWILIO_KEY_SID',
      'TWILIO_KEY_SECRET',
    ])
    expect(namesIn({ ...live, SMS_FALLBACK_CARRIER: 'msg91' })).toEqual(['SMS_FALLBACK_CARRIER'])
    expect(namesIn({ ...without('SMS_CARRIER'), SMS_FALLBACK_CARRIER: 'twilio' })).toEqual([
      'SMS_CARRIER',
      'SMS_FALLBACK_CARRIER',
    ])
    expect(namesIn({ ...live, SMS_ENTITY_ID: '110123', SMS_HEADER: 'CIY-1' })).toEqual([
      'SMS_ENTITY_ID',
      'SMS_HEADER',
    ])
    expect(namesIn({ ...live, WHATSAPP_TOKEN: 'x' })).toEqual([
      'WHATSAPP_PHONE_NUMBER_ID',
      'WHATSAPP_TEMPLATE',
    ])
  })

  test.each([
    ['Your CIY login OTP is {#var#}.', 'no longer delivered'],
    ['Your CIY login OTP is {#url#}.', 'does not fit'],
    ['Your CIY login OTP is {#cbn#}.', 'does not fit'],
    ['Your CIY login OTP is {#digits#}.', 'no kind of variable'],
    ['Your CIY login OTP is {#numeric#', 'no variable'],
    ['Your CIY login OTP is {#numeric#} or {#numeric', 'not closed'],
    ['Welcome to CIY!', 'no variable'],
    ['Your OTP is {#numeric#}.\\n\\n@evil.example #{#numeric#}', 'must end in the line'],
    ['Your OTP is {#numeric#}.\\n@ciy.example #{#numeric#}\\n-CIY', 'must end in the line'],
    ['Your OTP is {#numeric#}.\\n@ciy.example {#numeric#}', 'must end in the line'],
  ])('do not send the text %j', (template, why) => {
    const problems = problemsOf({ ...live, SMS_LOGIN_TEMPLATE: template })
    expect(problems.length).toBeGreaterThan(0)
    for (const problem of problems) expect(problem).toMatch(/^SMS_LOGIN_TEMPLATE: /)
    expect(problems.join('\n')).toContain(why)
  })

  test('send the text as it is registered, with lines between', () => {
    const template = 'OTP for CIY: {#alphanumeric#} -CIY\\n\\n@ciy.example #{#number#}'
    const english = readConfig({ ...live, SMS_LOGIN_TEMPLATE: template }).sms?.login.en.template
    expect(english).toBe('OTP for CIY: {#alphanumeric#} -CIY\n\n@ciy.example #{#number#}')
    expect(readConfig(live).sms?.login.en.template).toBe(
      'Your CIY login OTP is {#numeric#}. Valid for 5 minutes. Do not share it with anyone. -CIY\n\n@ciy.example #{#numeric#}',
    )
  })

  test('send English to everybody until a Hindi text is registered, and then need its number at the carrier too', () => {
    expect(readConfig(live).sms?.login.hi).toEqual(readConfig(live).sms?.login.en)
    const hindi = {
      SMS_LOGIN_TEMPLATE_ID_HI: '1107161234567890999',
      MSG91_TEMPLATE_ID_HI: '64b0c1d2d6fc05a1b2c3d4f6',
    }
    expect(readConfig({ ...live, ...hindi }).sms?.login.hi).toEqual({
      template:
        'CIY में लॉग इन का आपका OTP {#numeric#} है। यह 5 मिनट चलेगा। इसे किसी को न बताएँ। -CIY\n\n@ciy.example #{#numeric#}',
      templateId: '1107161234567890999',
    })
    expect(namesIn({ ...live, SMS_LOGIN_TEMPLATE_ID_HI: hindi.SMS_LOGIN_TEMPLATE_ID_HI })).toEqual([
      'MSG91_TEMPLATE_ID_HI',
    ])
    expect(namesIn({ ...live, MSG91_TEMPLATE_ID_HI: 'x' })).toEqual(['MSG91_TEMPLATE_ID_HI'])
    expect(namesIn({ ...live, ...hindi, SMS_LOGIN_TEMPLATE_HI: 'OTP {#var#}' })).toEqual([
      'SMS_LOGIN_TEMPLATE_HI',
    ])
  })

  test('that take any HTTP request are told what is wrong with its template', () => {
    const http = { ...live, SMS_CARRIER: 'http', HTTP_SMS_URL: 'https://sms.example/send' }
    const body = '{"to":"{{to}}","text":"{{text}}"}'
    expect(namesIn({ ...http, HTTP_SMS_BODY: body, HTTP_SMS_SUCCESS: 'json:status=ok' })).toEqual([])
    const wrong: [Record<string, string>, string][] = [
      [{ HTTP_SMS_BODY: '' }, '{{to}}'],
      [{ HTTP_SMS_BODY: '{"to":"{{to}}"}' }, '{{text}}'],
      [{ HTTP_SMS_BODY: '{"to":"{{to}}","text":"{{text}}"' }, 'not JSON'],
      [{ HTTP_SMS_BODY: '{"to":"{{to}}","text":"{{txt}}"}' }, 'knows no {{txt}}'],
      [{ HTTP_SMS_BODY: '{"to":"{{to}}","text":"{{code:number}}"}' }, 'knows no {{code:number}}'],
      [{ HTTP_SMS_BODY: body, HTTP_SMS_HEADERS: '[1]' }, 'JSON object'],
      [{ HTTP_SMS_BODY: body, HTTP_SMS_HEADERS: '{"x":"a\\nb"}' }, 'JSON object'],
      [{ HTTP_SMS_BODY: body, HTTP_SMS_SUCCESS: 'ok' }, 'HTTP_SMS_SUCCESS'],
      [{ HTTP_SMS_BODY: body, HTTP_SMS_SUCCESS: 'text:(' }, 'HTTP_SMS_SUCCESS'],
      [{ HTTP_SMS_BODY: body, HTTP_SMS_METHOD: 'GET' }, 'a GET has none'],
      [{ HTTP_SMS_BODY: body, HTTP_SMS_URL: 'ftp://sms.example' }, 'HTTP_SMS_URL'],
    ]
    for (const [change, why] of wrong)
      expect([change, problemsOf({ ...http, ...change }).join('\n')]).toEqual([
        change,
        expect.stringContaining(why),
      ])
  })
})

describe('the server for letters', () => {
  test('wants a sender, and TLS unless it is on this machine', () => {
    expect(namesIn({ SMTP_URL: 'smtp://mail.example' })).toEqual(['MAIL_FROM'])
    expect(namesIn({ MAIL_FROM: 'letters@ciy.example' })).toEqual(['SMTP_URL'])
    const plain = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'letters@ciy.example', SMTP_TLS: 'off' }
    expect(namesIn(plain)).toEqual(['SMTP_TLS'])
    expect(readConfig({ ...plain, SMTP_URL: 'smtp://127.0.0.1:1025' }).mail).toMatchObject({
      port: 1025,
      isPlain: true,
      user: null,
    })
    for (const from of ['CIY', 'CIY <letters>', 'a@b.in\r\nBcc: c@d.in', 'CIY <a@b.in>, <c@d.in>'])
      expect([from, namesIn({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: from })]).toEqual([
        from,
        ['MAIL_FROM'],
      ])
  })
})

describe('hosted Firebase', () => {
  const hosted = {
    ...without(
      'SMS_CARRIER',
      'GOOGLE_CLIENT_ID',
      'GOOGLE_CLIENT_SECRET',
      'IDENTITY_PROJECT',
      'IDENTITY_API_KEY',
    ),
    IDENTITY_MODE: 'hosted',
    FIREBASE_PROJECT_ID: 'ciy-live',
    FIREBASE_API_KEY: 'AIzaSyExample',
    FIREBASE_AUTH_DOMAIN: 'ciy-live.firebaseapp.com',
    FIREBASE_SERVICE_ACCOUNT: JSON.stringify({
      client_email: 'shop@ciy-live.iam.gserviceaccount.com',
      private_key: '-----BEGIN PRIVATE KEY-----',
    }),
  }

  test('needs the project, its key, its domain and in production an account of the shop’s', () => {
    expect(readConfig(hosted).identity).toMatchObject({
      mode: 'hosted',
      projectId: 'ciy-live',
      channels: ['sms'],
      gmail: true,
    })
    expect(namesIn({ IDENTITY_MODE: 'hosted' })).toEqual([
      'FIREBASE_PROJECT_ID',
      'FIREBASE_API_KEY',
      'FIREBASE_AUTH_DOMAIN',
    ])
    const { FIREBASE_SERVICE_ACCOUNT: _account, ...anonymous } = hosted
    expect(namesIn(anonymous)).toEqual(['FIREBASE_SERVICE_ACCOUNT'])
    expect(namesIn({ ...hosted, FIREBASE_SERVICE_ACCOUNT: '{}' })).toEqual(['FIREBASE_SERVICE_ACCOUNT'])
    expect(namesIn({ ...hosted, IDENTITY_URL: 'https://id.example' })).toContain('IDENTITY_URL')
  })
})
