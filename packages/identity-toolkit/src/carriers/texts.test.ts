import { Registry } from 'prom-client'
import { beforeEach, expect, test } from 'vitest'
import { systemClock } from '#platform/clock'
import { readConfig } from '#platform/config'
import type { SmsSettings } from '#platform/config/sms'
import type { SmsPort } from '../messages/sms.ts'
import {
  startMsg91,
  startCustomCarrier,
  startTwilio,
  type CarrierServer,
} from '../testing/carrier-servers.ts'
import { stopAfterTest } from '../testing/stop-after-test.ts'
import { openCarriers } from './index.ts'

const ASHA = '+919876543210'
const ACCOUNT = `AC${'0'.repeat(32)}`

let logged: string[]
let registry: Registry
beforeEach(() => {
  ;[logged, registry] = [[], new Registry()]
})

function portOf(env: Record<string, string>): SmsPort {
  const dlt = {
    SMS_ENTITY_ID: '1101234567890123456',
    SMS_HEADER: 'CIYSHP',
    SMS_LOGIN_TEMPLATE_ID: '1107161234567890123',
  }
  const settings = readConfig({ DEMO: '0', PUBLIC_URL: 'https://ciy.example', ...dlt, ...env })
    .sms as SmsSettings
  const note = (line: string): void => void logged.push(line)
  const log = { info: note, warn: note, error: (_details: unknown, line: string) => note(line) }
  return openCarriers(settings, { log, registry, clock: systemClock, timeoutMs: 10_000 })
}

const msg91Env = ({ url }: CarrierServer) => ({
  SMS_CARRIER: 'msg91',
  MSG91_URL: url,
  MSG91_AUTH_KEY: 'key-of-ciy',
  MSG91_TEMPLATE_ID: '64b0c1d2d6fc05a1b2c3d4e5',
})
const twilioEnv = ({ url }: CarrierServer) => ({
  SMS_CARRIER: 'twilio',
  TWILIO_URL: url,
  TWILIO_ACCOUNT_SID: ACCOUNT,
  TWILIO_KEY_SID: 'SKciy',
  TWILIO_KEY_SECRET: 'secret',
})
const openMsg91 = () => stopAfterTest(startMsg91('key-of-ciy'))
const openTwilio = () => stopAfterTest(startTwilio({ account: ACCOUNT, key: 'SKciy:secret' }))

const WARNING =
  'The mobile number of your CIY account was changed. If this was not you, log in with Gmail or write to us at once. -CIY'
const REGISTERED = {
  text: WARNING,
  templateId: '1107169999999999999',
  header: '',
  carrierId: '65f0aa11d6fc05a1b2c3d4e5',
  values: {} as Record<string, string>,
}
const warn = (port: SmsPort, more: Partial<typeof REGISTERED> & { to?: string } = {}): Promise<string> =>
  (port.texts?.send({ to: ASHA, ...REGISTERED, ...more }) ?? Promise.reject(new Error('no texts'))).then(
    () => 'sent',
    (error: Error) => error.message,
  )

test('a text goes by MSG91 under its template ids, as MSG91 stores the words', async () => {
  const carrier = await openMsg91()
  const port = portOf({ ...msg91Env(carrier) })
  expect([
    port.texts?.needsRegistration,
    await warn(port, { values: { order: '104217' }, header: 'CIYNEW' }),
  ]).toEqual([true, 'sent'])
  expect(JSON.parse(carrier.requests[0]?.body ?? '')).toEqual({
    template_id: '65f0aa11d6fc05a1b2c3d4e5',
    sender: 'CIYNEW',
    short_url: '0',
    recipients: [{ order: '104217', mobiles: '919876543210' }],
    DLT_TE_ID: '1107169999999999999',
  })
})

test('a text goes by Twilio and by any other carrier byte for byte as registered, under its template number', async () => {
  const [twilio, plain] = [await openTwilio(), await stopAfterTest(startCustomCarrier())]
  expect(await warn(portOf({ ...twilioEnv(twilio) }))).toBe('sent')
  expect(Object.fromEntries(new URLSearchParams(twilio.requests[0]?.body))).toEqual({
    To: ASHA,
    From: 'CIYSHP',
    Body: WARNING,
  })
  registry = new Registry()
  const http = {
    SMS_CARRIER: 'http',
    HTTP_SMS_URL: `${plain.url}/send`,
    HTTP_SMS_BODY: 'to={{to}}&text={{text}}&id={{template_id}}&code={{code}}',
  }
  expect(await warn(portOf(http), { text: 'Number changed & gone. -CIY' })).toBe('sent')
  const form = { to: ASHA, text: 'Number changed & gone. -CIY', id: '1107169999999999999', code: '' }
  expect(Object.fromEntries(new URLSearchParams(plain.requests[0]?.body))).toEqual(form)
})

test('a text falls back to the other carrier when the first is away, and is counted apart from codes', async () => {
  const [first, second] = [await openMsg91(), await openTwilio()]
  const port = portOf({ ...twilioEnv(second), ...msg91Env(first), SMS_FALLBACK_CARRIER: 'twilio' })
  first.behaviour = 'overloaded'
  expect(await warn(port)).toBe('sent')
  const { values } = (await registry.getSingleMetric('ciy_texts_total')?.get()) ?? { values: [] }
  expect(values.map(({ labels, value }) => [labels['carrier'], labels['outcome'], value])).toEqual([
    ['msg91', 'away', 1],
    ['twilio', 'sent', 1],
  ])
  expect((await registry.getSingleMetric('ciy_codes_total')?.get())?.values).toEqual([])
  expect(logged).toEqual(['An SMS did not go out: msg91, sms, away: HTTP 503'])
})

test('a text without a template id at MSG91 is not sent, nor is any to a number outside India', async () => {
  const carrier = await openMsg91()
  const port = portOf({ ...msg91Env(carrier) })
  expect(await warn(port, { carrierId: '' })).toContain('We could not send')
  expect(await warn(port, { to: '+14155550123' })).toBe(
    'We could not send a code to this number. Please check it, or use another number.',
  )
  expect(carrier.requests).toEqual([])
})
