import { beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../test-shop.ts'
import {
  type Answer,
  callIdentity,
  clock,
  codesSent,
  MINUTE,
  requestCode,
  setUpCodes,
  shop,
} from './codes.fixture.ts'

setUpCodes()

describe("sending login codes to a stranger's phone all night", () => {
  test('allows one code in 30 seconds, five an hour and ten a day, and answers when the next one can be sent', async () => {
    const phone = '+919876503001'
    const sentAt: number[] = []
    let waited = 0
    for (let seconds = 0; sentAt.length < 11;) {
      const answer = await requestCode(phone)
      if (answer.status === 200) {
        sentAt.push(seconds)
        continue
      }
      expect([answer.status, answer.code]).toEqual([429, 'TOO_MANY_ATTEMPTS_TRY_LATER'])
      const wait = Number(answer.headers.get('retry-after'))
      expect(wait).toBeGreaterThan(0)
      // One second early is still refused.
      clock.forward((wait - 1) * 1_000)
      expect((await requestCode(phone)).headers.get('retry-after')).toBe('1')
      clock.forward(1_000)
      seconds += wait
      waited += 1
    }
    expect(sentAt).toEqual([0, 30, 60, 90, 120, 3_600, 3_630, 3_660, 3_690, 3_720, 86_400])
    expect(waited).toBe(10)
  })

  test('does not get more by another spelling of the number: it is normalised or refused', async () => {
    const phone = '9876503002'
    expect((await requestCode(`+91${phone}`)).status).toBe(200)
    const before = await codesSent()
    const spellings = [
      phone,
      `91${phone}`,
      `0091${phone}`,
      `+910${phone}`,
      `+91 ${phone}`,
      `+91-98765-03002`,
      `+91${phone} `,
      ` +91${phone}`,
      `+91${phone}\u0000`,
      `+91${phone}\u200b`,
      `+91${phone};ext=1`,
      `＋91${phone}`,
      '+91९८७६५०३००२',
      '+91９８７６５０３００２',
      `+91${phone},+919876503003`,
      [`+91${phone}`],
      [`+91${phone}`, '+919876503003'],
      { number: `+91${phone}` },
      Number(`91${phone}`),
      null,
      '',
    ]
    for (const spelt of spellings)
      expect([400, 429], JSON.stringify(spelt)).toContain((await requestCode(spelt)).status)
    expect(await codesSent()).toBe(before)
  })

  test('gets the same answer for a registered and an unregistered number', async () => {
    await shop.visitor().signIn('9876503004', 'Asha Rao')
    clock.forward(MINUTE)
    const [known, unknown] = [await requestCode('+919876503004'), await requestCode('+919876503005')]
    expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)])
    expect(String(known.body['sessionInfo']).length).toBe(String(unknown.body['sessionInfo']).length)
    const [again, free] = [await requestCode('+919876503004'), await requestCode('+919876503005')]
    expect(again.body).toEqual(free.body)
  })

  test('is not possible abroad, to premium numbers or to made-up ones', async () => {
    const before = await codesSent()
    for (const phone of [
      '+15555550100',
      '+44207946',
      '+919000',
      '+915876543210',
      '+9198765432101',
      '+882161234567',
      '+979123456789',
      '+91112345678',
    ])
      expect((await requestCode(phone)).status, phone).toBe(400)
    expect(await codesSent()).toBe(before)
  })
})

describe('sending codes under spoofed addresses', () => {
  const ask = (at: TestShop, index: number) =>
    callIdentity(
      'accounts:sendVerificationCode',
      { phoneNumber: `+91${9_876_504_000 + index}` },
      {
        at,
        headers: {
          'x-forwarded-for': `203.0.113.${index}`,
          'x-real-ip': `203.0.113.${index}`,
          forwarded: `for=203.0.113.${index}`,
        },
      },
    )

  test('is not believed without a proxy: the twenty-first code from one socket needs a captcha', async () => {
    for (let index = 1; index <= 20; index += 1) expect((await ask(shop, index)).status).toBe(200)
    expect((await ask(shop, 21)).code).toBe('CAPTCHA_CHECK_FAILED')
  })

  test('is believed of the proxy that TRUST_PROXY names, and of no address that a visitor puts before it', async () => {
    const behind = await openTestShop({ env: { TRUST_PROXY: '127.0.0.1' } })
    for (let index = 1; index <= 22; index += 1) expect((await ask(behind, index)).status).toBe(200)
    const spoofed = (index: number) =>
      callIdentity(
        'accounts:sendVerificationCode',
        { phoneNumber: `+91${9_876_504_100 + index}` },
        { at: behind, headers: { 'x-forwarded-for': `198.51.100.${index}, 203.0.113.99` } },
      )
    for (let index = 1; index <= 20; index += 1) expect((await spoofed(index)).status).toBe(200)
    expect((await spoofed(21)).code).toBe('CAPTCHA_CHECK_FAILED')
    await behind.end()
  })
})

describe('asking whether an address has an account', () => {
  const KNOWN = 'meera@example.com'
  const FREE = 'nobody@example.com'
  beforeAll(async () => {
    expect(
      (
        await callIdentity('accounts:signUp', {
          email: KNOWN,
          password: 'Meera-12345',
          returnSecureToken: true,
        })
      ).status,
    ).toBe(200)
  })

  const attempts: Record<string, (email: string) => Promise<Answer>> = {
    'what it signs in with': (identifier) =>
      callIdentity('accounts:createAuthUri', { identifier, continueUri: `${publicUrl}/login` }),
    'a wrong password': (email) =>
      callIdentity('accounts:signInWithPassword', {
        email,
        password: 'Wrong-12345',
        returnSecureToken: true,
      }),
    'a link for a forgotten password': (email) =>
      callIdentity('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email }),
    'a link to log in by': (email) =>
      callIdentity('accounts:sendOobCode', {
        requestType: 'EMAIL_SIGNIN',
        email,
        continueUrl: `${publicUrl}/profile`,
      }),
  }
  const publicUrl = 'http://localhost:0'

  test.each(Object.keys(attempts))('by %s gets the same answer for both', async (name) => {
    const [known, free] = [await attempts[name]?.(KNOWN), await attempts[name]?.(FREE)]
    const plain = (answer: Answer | undefined, email: string) => [
      answer?.status,
      JSON.stringify({ ...answer?.body, sessionId: '' }).replaceAll(email, 'the address'),
    ]
    expect(plain(known, KNOWN)).toEqual(plain(free, FREE))
    for (const field of ['registered', 'allProviders', 'signinMethods', 'providerId'])
      expect(known?.body ?? {}).not.toHaveProperty(field)
  })
})

describe('a link in one of our letters', () => {
  test('leads to our own pages, however an external address is disguised', async () => {
    const own = shop.url.replace('127.0.0.1', 'localhost')
    const elsewhere = [
      'https://mallory.example/',
      'http://localhost.mallory.example/',
      'http://localhost@mallory.example/',
      'http://mallory.example/#http://localhost/',
      'http://mallory.example?http://localhost/',
      'http://mallory.example\\@localhost/',
      '//mallory.example/',
      '/\\mallory.example',
      'javascript:alert(1)',
      'data:text/html,x',
      'http://localhost:80@mallory.example/',
      'http:\\\\mallory.example',
      'HTTPS://MALLORY.EXAMPLE',
      'http://[::ffff:203.0.113.1]/',
      'ftp://mallory.example/',
      'not an address',
      'http://locаlhost/',
    ]
    for (const requestType of ['EMAIL_SIGNIN', 'PASSWORD_RESET'])
      for (const continueUrl of elsewhere) {
        const answer = await callIdentity('accounts:sendOobCode', {
          requestType,
          email: 'meera@example.com',
          continueUrl,
          canHandleCodeInApp: true,
        })
        expect([400], `${requestType} ${continueUrl}: ${JSON.stringify(answer.body)}`).toContain(
          answer.status,
        )
        expect(['UNAUTHORIZED_DOMAIN', 'INVALID_CONTINUE_URI'], continueUrl).toContain(answer.code)
      }
    expect(
      (
        await callIdentity('accounts:sendOobCode', {
          requestType: 'EMAIL_SIGNIN',
          email: 'meera@example.com',
          continueUrl: `${own}/profile`,
        })
      ).status,
    ).toBe(200)
  })
})
