import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOutboxMessages } from '../queries/outbox.ts'
import { captchaReturning, openBrowser, sdk } from '../testing/official-sdk.ts'
import { errorCodeOf, startService, type Answer, type TestService } from '../testing/start-service.ts'
import { NotDelivered } from '../messages/sms.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

let nextPhone = 9_050_000_000
const aPhone = (): string => `+91${(nextPhone += 1)}`

const again = (sessionInfo: unknown, channel?: unknown): Promise<Answer> =>
  service.call('accounts:resendVerificationCode', { sessionInfo, channel })

const ask = async (phone: string): Promise<string> => {
  const { body } = await service.call('accounts:sendVerificationCode', { phoneNumber: phone })
  return body['sessionInfo'] as string
}

test('Usha, who got no SMS, has the code read out to her and continues in the same dialog', async () => {
  const browser = openBrowser(service)
  const phone = aPhone()
  const confirmation = await sdk.signInWithPhoneNumber(browser.auth, phone, captchaReturning('any'))
  const first = await service.codeFor(phone)
  service.clock.advance(31)
  const called = await again(confirmation.verificationId, 'voice')
  expect([called.status, called.body]).toEqual([200, { sessionInfo: confirmation.verificationId }])
  const second = await service.codeFor(phone)
  const [newest] = await listOutboxMessages(service.db, { recipient: phone, limit: 1 })
  expect(newest?.channel).toBe('voice')
  if (first !== second)
    await expect(confirmation.confirm(first)).rejects.toMatchObject({
      code: 'auth/invalid-verification-code',
    })
  expect((await confirmation.confirm(second)).user.phoneNumber).toBe(phone)
  await browser.close()
})

test('the inbox shows the channel of a code', async () => {
  const phone = aPhone()
  const sessionInfo = await ask(phone)
  service.clock.advance(31)
  await again(sessionInfo, 'whatsapp')
  expect(await (await fetch(`${service.origin}/dev/inbox`)).text()).toContain('by WhatsApp')
})

test('another channel counts like any other code: 30 seconds, and five an hour', async () => {
  const sessionInfo = await ask(aPhone())
  const early = await again(sessionInfo, 'voice')
  expect([early.status, early.headers.get('retry-after')]).toEqual([429, '30'])
  const channels = ['voice', 'whatsapp', 'sms', 'voice']
  for (const channel of channels) {
    service.clock.advance(31)
    expect((await again(sessionInfo, channel)).status).toBe(200)
  }
  service.clock.advance(31)
  expect((await again(sessionInfo, 'whatsapp')).status).toBe(429)
})

test('six concurrent requests for one session send one code', async () => {
  const sessionInfo = await ask(aPhone())
  service.clock.advance(31)
  const answers = await Promise.all(Array.from({ length: 6 }, () => again(sessionInfo, 'voice')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429, 429, 429])
})

test('an ended or unknown session gets no further code', async () => {
  const phone = aPhone()
  const used = await ask(phone)
  await service.call('accounts:signInWithPhoneNumber', {
    sessionInfo: used,
    code: await service.codeFor(phone),
  })
  service.clock.advance(31)
  expect(errorCodeOf(await again(used, 'voice'))).toBe('SESSION_EXPIRED')
  const old = await ask(aPhone())
  service.clock.advance(300)
  expect(errorCodeOf(await again(old, 'voice'))).toBe('SESSION_EXPIRED')
  expect(errorCodeOf(await again('never opened', 'voice'))).toBe('INVALID_SESSION_INFO')
  expect(errorCodeOf(await again(undefined, 'voice'))).toBe('MISSING_SESSION_INFO')
})

test('five wrong attempts end a session for good; another code before them gives five new ones', async () => {
  const phone = aPhone()
  const sessionInfo = await ask(phone)
  const wrong = async () => {
    const code = (await service.codeFor(phone)) === '000000' ? '000001' : '000000'
    return errorCodeOf(await service.call('accounts:signInWithPhoneNumber', { sessionInfo, code }))
  }
  for (let tries = 0; tries < 4; tries += 1) expect(await wrong()).toBe('INVALID_CODE')
  service.clock.advance(31)
  expect((await again(sessionInfo, 'voice')).status).toBe(200)
  for (let tries = 0; tries < 5; tries += 1) expect(await wrong()).toBe('INVALID_CODE')
  expect(await wrong()).toBe('SESSION_EXPIRED')
  service.clock.advance(31)
  expect(errorCodeOf(await again(sessionInfo, 'voice'))).toBe('SESSION_EXPIRED')
})

test('a channel without a carrier is not offered, and an unknown channel is refused', async () => {
  const live = await startService({ sms: { channels: ['sms'], send: async () => undefined } })
  const sessionInfo = (await live.call('accounts:sendVerificationCode', { phoneNumber: aPhone() })).body[
    'sessionInfo'
  ]
  live.clock.advance(31)
  const by = async (channel: unknown) =>
    errorCodeOf(await live.call('accounts:resendVerificationCode', { sessionInfo, channel }))
  expect(await by('voice')).toBe('OPERATION_NOT_ALLOWED')
  expect(await by('pigeon')).toBe('INVALID_ARGUMENT')
  expect(await by(7)).toBe('INVALID_ARGUMENT')
  expect(await by('sms')).toBeUndefined()
  await live.stop()
})

test('a code that no carrier accepted does not count against the limits', async () => {
  let why: 'refused' | 'away' | null = 'away'
  const send = async () => {
    if (why) throw new NotDelivered(why)
  }
  const live = await startService({ sms: { channels: ['sms', 'voice'], send } })
  const phone = aPhone()
  const ask = () => live.call('accounts:sendVerificationCode', { phoneNumber: phone })
  const away = await ask()
  expect([away.status, away.body['error'], away.headers.get('retry-after')]).toEqual([503, undefined, '60'])
  why = 'refused'
  const refused = await ask()
  expect([refused.status, errorCodeOf(refused)]).toEqual([400, 'INVALID_PHONE_NUMBER'])
  why = null
  const sent = await ask()
  expect(sent.status).toBe(200)
  expect((await ask()).status).toBe(429)
  live.clock.advance(31)
  why = 'away'
  const { sessionInfo } = sent.body
  expect((await live.call('accounts:resendVerificationCode', { sessionInfo, channel: 'voice' })).status).toBe(
    503,
  )
  why = null
  expect((await live.call('accounts:resendVerificationCode', { sessionInfo, channel: 'voice' })).status).toBe(
    200,
  )
  await live.stop()
})
