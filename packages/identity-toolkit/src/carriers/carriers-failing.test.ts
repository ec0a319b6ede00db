import { describe, expect, test } from 'vitest'
import { type ServerBehaviour } from '../testing/carrier-servers.ts'
import {
  CODE,
  deliveryCounts,
  logged,
  msg91Env,
  REFUSED_MESSAGE,
  now,
  openMsg91,
  openTwilio,
  openTestCarriers,
  sendCode,
  setClock,
  setUpCarriers,
  UNAVAILABLE_MESSAGE,
  LOGIN_TEXT,
  twilioEnv,
} from './carriers.fixture.ts'

setUpCarriers()

describe('when a carrier fails', () => {
  const moods: ServerBehaviour[] = [
    'overloaded',
    'silent',
    'garbage',
    'endless',
    'elsewhere',
    { status: 402, says: {} },
    { says: 'OK' },
    { says: null },
    { says: [] },
  ]

  test.each(moods.map((mood) => [mood]))('with %j, the other one sends the same code', async (mood) => {
    const [first, second] = [await openMsg91(), await openTwilio()]
    const port = openTestCarriers(
      { ...twilioEnv(second), ...msg91Env(first), SMS_FALLBACK_CARRIER: 'twilio' },
      mood === 'silent' ? 2_000 : 10_000,
    )
    first.behaviour = mood
    expect(await sendCode(port)).toBe('sent')
    expect(new URLSearchParams(second.requests[0]?.body).get('Body')).toBe(LOGIN_TEXT)
    expect(await deliveryCounts()).toEqual([
      expect.stringMatching(/^msg91 sms (away|rejected) 1$/),
      'twilio sms sent 1',
    ])
  })

  test('and the other one too, she sees an error, and neither number nor code is logged', async () => {
    const [first, second] = [await openMsg91(), await openTwilio()]
    const port = openTestCarriers(
      { ...twilioEnv(second), ...msg91Env(first), SMS_FALLBACK_CARRIER: 'twilio' },
      2_000,
    )
    first.behaviour = {
      says: { type: 'error', message: `Template mismatch for 919876543210: ${CODE} 987 654 3210` },
    }
    second.behaviour = 'silent'
    expect(await sendCode(port)).toBe(UNAVAILABLE_MESSAGE)
    expect(logged).toHaveLength(2)
    expect(logged.join('\n')).not.toMatch(/9876543210|042917/)
    expect(await deliveryCounts()).toEqual(['msg91 sms rejected 1', 'twilio sms away 1'])
  })

  test('three times in a row, it is tried last for a minute and first again afterwards', async () => {
    const [first, second] = [await openMsg91(), await openTwilio()]
    const port = openTestCarriers({
      ...twilioEnv(second),
      ...msg91Env(first),
      SMS_FALLBACK_CARRIER: 'twilio',
    })
    first.behaviour = 'overloaded'
    for (let times = 0; times < 5; times += 1) expect(await sendCode(port)).toBe('sent')
    expect([first.requests.length, second.requests.length]).toEqual([3, 5])
    second.behaviour = 'overloaded'
    expect(await sendCode(port)).toBe(UNAVAILABLE_MESSAGE)
    expect(first.requests).toHaveLength(4)
    setClock(now + 60_001)
    first.behaviour = 'well'
    expect(await sendCode(port)).toBe('sent')
    expect([first.requests.length, second.requests.length]).toEqual([5, 6])
  })

  test('because it is unreachable, the result is the same', async () => {
    const carrier = await openMsg91()
    const port = openTestCarriers(msg91Env(carrier))
    await carrier.stop()
    expect(await sendCode(port)).toBe(UNAVAILABLE_MESSAGE)
  })
})

test.each(['+14155550123', '+915876543210', '9876543210', '+9198765432100', '+91987654321０', ''])(
  'nothing is sent to %j',
  async (to) => {
    const carrier = await openMsg91()
    expect(await sendCode(openTestCarriers(msg91Env(carrier)), { to })).toBe(REFUSED_MESSAGE)
    expect(carrier.requests).toEqual([])
  },
)
