import { describe, expect, test } from 'vitest'
import {
  otherCode,
  callIdentity,
  clock,
  codeFor,
  submitCode,
  MINUTE,
  requestCode,
  setUpCodes,
} from './codes.fixture.ts'

setUpCodes()

describe('guessing a code', () => {
  test('ends after five wrong codes: the right one is refused too', async () => {
    const phone = '+919876503010'
    const { body } = await requestCode(phone)
    const right = await codeFor(phone)
    const answers = []
    for (let by = 1; by <= 5; by += 1)
      answers.push(await submitCode(body['sessionInfo'], otherCode(right, by)))
    expect(answers.map(({ code }) => code).slice(0, 4)).toEqual(
      Array.from({ length: 4 }, () => 'INVALID_CODE'),
    )
    const last = await submitCode(body['sessionInfo'], right)
    expect([last.status, last.code]).toEqual([400, 'SESSION_EXPIRED'])
    expect(last.body).toMatchObject({
      error: { message: 'SESSION_EXPIRED : Session expired. Please request OTP again.' },
    })
  })

  test('gets "Wrong OTP" for every wrong code, whatever is sent', async () => {
    const phone = '+919876503011'
    const { body } = await requestCode(phone)
    const right = await codeFor(phone)
    const wrong = [
      otherCode(right, 1),
      `${right} `.trimEnd().slice(0, 5),
      `${right}0`,
      right.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit))),
    ]
    const answers = new Set(
      (await Promise.all(wrong.map((code) => submitCode(body['sessionInfo'], code)))).map((answer) =>
        JSON.stringify(answer.body),
      ),
    )
    expect([...answers]).toHaveLength(1)
    expect([...answers][0]).toContain('INVALID_CODE : Wrong OTP')
    for (const odd of [[right], { code: right }, Number(right), true])
      expect((await submitCode(body['sessionInfo'], odd)).status, JSON.stringify(odd)).toBe(400)
    expect((await submitCode(body['sessionInfo'], right)).status).toBe(200)
  })

  test("of another person's session with one's own code fails, and a code works once", async () => {
    const [ashas, mallorys] = ['+919876503012', '+919876503013']
    const ashasCode = await requestCode(ashas)
    const own = await requestCode(mallorys)
    const ownCode = await codeFor(mallorys)
    const tried = await callIdentity('accounts:signInWithPhoneNumber', {
      sessionInfo: ashasCode.body['sessionInfo'],
      code: ownCode,
      phoneNumber: ashas,
    })
    if (ownCode !== (await codeFor(ashas))) expect(tried.status).toBe(400)
    const entered = await callIdentity('accounts:signInWithPhoneNumber', {
      sessionInfo: own.body['sessionInfo'],
      code: ownCode,
      phoneNumber: ashas,
    })
    expect(entered.body).toMatchObject({ phoneNumber: mallorys })
    expect((await submitCode(own.body['sessionInfo'], ownCode)).status).toBe(400)
  })

  test('fails after five minutes, and for every code but the newest', async () => {
    const phone = '+919876503014'
    const first = await requestCode(phone)
    const firstCode = await codeFor(phone)
    clock.forward(31_000)
    const second = await requestCode(phone)
    const secondCode = await codeFor(phone)
    expect((await submitCode(first.body['sessionInfo'], firstCode)).code).toBe('SESSION_EXPIRED')
    expect((await submitCode(first.body['sessionInfo'], secondCode)).code).toBe('SESSION_EXPIRED')
    clock.forward(5 * MINUTE)
    const late = await submitCode(second.body['sessionInfo'], secondCode)
    expect(late.body).toMatchObject({
      error: { message: 'SESSION_EXPIRED : Session expired. Please request OTP again.' },
    })
  })

  test('gets no further by resending over another channel: one counter for all channels, and the older code is void', async () => {
    const phone = '+919876503015'
    const { body } = await requestCode(phone)
    const first = await codeFor(phone)
    const again = (channel: unknown) =>
      callIdentity('accounts:resendVerificationCode', { sessionInfo: body['sessionInfo'], channel })
    for (const channel of ['sms', 'voice', 'whatsapp'])
      expect((await again(channel)).status, channel).toBe(429)
    for (const channel of ['pigeon', ['sms'], 7])
      expect((await again(channel)).status, JSON.stringify(channel)).toBe(400)
    for (const channel of ['voice', 'whatsapp', 'voice', 'sms']) {
      clock.forward(30_000)
      expect((await again(channel)).status, channel).toBe(200)
    }
    clock.forward(30_000)
    const sixth = await again('voice')
    expect([sixth.status, Number(sixth.headers.get('retry-after')) > 3_000]).toEqual([429, true])
    expect((await requestCode(phone)).status).toBe(429)
    if (first !== (await codeFor(phone)))
      expect((await submitCode(body['sessionInfo'], first)).status).toBe(400)
  })

  test('with an unknown session is refused and breaks nothing', async () => {
    for (const sessionInfo of [
      '',
      'x',
      'A'.repeat(43),
      ['x'],
      { x: 1 },
      null,
      7,
      '\u0000',
      'x'.repeat(3_000),
    ]) {
      const { status } = await submitCode(sessionInfo, '123456')
      expect(status, JSON.stringify(sessionInfo)).toBe(400)
    }
  })
})
