import { Registry } from 'prom-client'
import { beforeEach } from 'vitest'
import { readConfig } from '#platform/config'
import type { SmsSettings } from '#platform/config/sms'
import type { Channel, SmsPort } from '../messages/sms.ts'
import { startMsg91, startTwilio, type CarrierServer } from '../testing/carrier-servers.ts'
import { stopAfterTest } from '../testing/stop-after-test.ts'
import { openCarriers } from './index.ts'

export const ASHA = '+919876543210'
export const CODE = '042917'
const ACCOUNT = `AC${'0'.repeat(32)}`
export const LOGIN_TEXT = `Your CIY login OTP is ${CODE}. Valid for 5 minutes. Do not share it with anyone. -CIY\n\n@ciy.example #${CODE}`
export const UNAVAILABLE_MESSAGE = 'We could not send a code just now. Please try again in a minute.'
export const REFUSED_MESSAGE =
  'We could not send a code to this number. Please check it, or use another number.'

export let logged: string[]
export let registry: Registry
export let now: number

/** The port of a server with these settings; a timeout counts as no answer. */
export function openTestCarriers(env: Record<string, string>, timeoutMs = 10_000): SmsPort {
  const dlt = {
    SMS_ENTITY_ID: '1101234567890123456',
    SMS_HEADER: 'CIYSHP',
    SMS_LOGIN_TEMPLATE_ID: '1107161234567890123',
  }
  const settings = readConfig({ DEMO: '0', PUBLIC_URL: 'https://ciy.example', ...dlt, ...env })
    .sms as SmsSettings
  const log = {
    info: recordLog,
    warn: recordLog,
    error: (details: unknown, line: string) => recordLog(`${JSON.stringify(details)} ${line}`),
  }
  return openCarriers(settings, { log, registry, clock: { now: () => new Date(now) }, timeoutMs })
}
const recordLog = (line: string): void => void logged.push(line)

export const msg91Env = ({ url }: CarrierServer) => ({
  SMS_CARRIER: 'msg91',
  MSG91_URL: url,
  MSG91_AUTH_KEY: 'key-of-ciy',
  MSG91_TEMPLATE_ID: '64b0c1d2d6fc05a1b2c3d4e5',
  MSG91_VARIABLES: 'webotp',
})
export const twilioEnv = ({ url }: CarrierServer) => ({
  SMS_CARRIER: 'twilio',
  TWILIO_URL: url,
  TWILIO_ACCOUNT_SID: ACCOUNT,
  TWILIO_KEY_SID: 'SKciy',
  TWILIO_KEY_SECRET: 'secret',
  TWILIO_VOICE_FROM: '+912248902000',
})
export const openMsg91 = () => stopAfterTest(startMsg91('key-of-ciy'))
export const openTwilio = () => stopAfterTest(startTwilio({ account: ACCOUNT, key: 'SKciy:secret' }))

type SendOptions = { channel?: Channel; to?: string; language?: 'en' | 'hi' }
export const sendCode = (
  port: SmsPort,
  { channel = 'sms', to = ASHA, language = 'en' }: SendOptions = {},
): Promise<string> =>
  port.send({ to, code: CODE, channel, language }).then(
    () => 'sent',
    (error: Error) => error.message,
  )

export const deliveryCounts = async (): Promise<string[]> => {
  const { values } = await (registry.getSingleMetric('ciy_codes_total')?.get() ??
    Promise.reject(new Error('not counted')))
  return values.map(
    ({ labels: { carrier, channel, outcome }, value }) => `${carrier} ${channel} ${outcome} ${value}`,
  )
}

/** Resets logs and metrics before each test. */
export function setUpCarriers(): void {
  beforeEach(() => {
    now = Date.now()
    logged = []
    registry = new Registry()
  })
}

/** Uses another metrics registry from now on. */
export const setRegistry = (empty: Registry): void => {
  registry = empty
}
/** The time that the carriers see. */
export const setClock = (at: number): void => {
  now = at
}
