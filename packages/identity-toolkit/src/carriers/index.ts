import { Counter, Histogram, type Registry } from 'prom-client'
import type { Clock } from '#platform/clock'
import type { CarrierSettings, SmsSettings } from '#platform/config/sms'
import { isIndianMobile } from '../rules.ts'
import type { ServiceLog } from '../service.ts'
import { ALL_CHANNELS, NotDelivered, type Channel, type SmsPort } from '../messages/sms.ts'
import { CarrierFailure, type Carrier } from './carrier.ts'
import { httpCarrier } from './http.ts'
import { msg91 } from './msg91.ts'
import { twilio } from './twilio.ts'
import { whatsApp } from './whatsapp.ts'

type CarrierDependencies = { log: ServiceLog; registry: Registry; clock: Clock; timeoutMs?: number }

const FAILURES_TO_DEPRIORITIZE = 3
const DEPRIORITIZED_MS = 60_000

/**
 * Combines the configured carriers: the first one that supports the channel is tried, then the next. One that failed three times in a row is
 * tried last for a minute, so that others need not wait for it. Never for a number outside India.
 * Neither numbers nor codes are logged.
 */
export function openCarriers(
  settings: SmsSettings,
  { log, registry, clock, timeoutMs }: CarrierDependencies,
): SmsPort {
  const carriers: Carrier[] = settings.carriers.map((carrier) =>
    openCarrier(carrier, { settings, timeoutMs }),
  )
  if (settings.whatsApp) carriers.push(whatsApp({ settings: settings.whatsApp, timeoutMs }))
  const book = createDeliveryMetrics(registry, log)
  const rests = trackFailures(clock)
  const give = async (
    able: Carrier[],
    { to, what, channel }: Recipient,
    work: (carrier: Carrier) => Promise<void>,
  ): Promise<void> => {
    if (!isIndianMobile(to)) throw new NotDelivered('refused', channel)
    let isRefused = false
    for (const carrier of rests.last(able)) {
      const failure = await book({ carrier: carrier.name, channel, what }, work(carrier))
      rests.note(carrier, failure?.kind === 'away')
      if (!failure) return
      isRefused ||= failure.kind === 'refused'
    }
    throw new NotDelivered(isRefused ? 'refused' : 'away', channel)
  }
  return {
    channels: ALL_CHANNELS.filter((channel) =>
      carriers.some((carrier) => carrier.channels.includes(channel)),
    ),
    send: (message) => {
      const able = carriers.filter(({ channels }) => channels.includes(message.channel))
      return give(able, { ...message, what: 'code' }, (carrier) => carrier.send(message))
    },
    texts: {
      needsRegistration: true,
      send: (text) => {
        const able = carriers.filter((carrier) => carrier.sendText)
        return give(able, { to: text.to, what: 'text', channel: 'sms' }, async (carrier) =>
          carrier.sendText?.(text),
        )
      },
    },
  }
}

type Recipient = { to: string; what: 'code' | 'text'; channel: Channel }

/** Carriers that failed lately. Stored per process; other processes find out separately. */
function trackFailures(clock: Clock) {
  const away = new Map<Carrier, { times: number; until: number }>()
  const isResting = (carrier: Carrier): boolean => (away.get(carrier)?.until ?? 0) > clock.now().getTime()
  return {
    note: (carrier: Carrier, wasAway: boolean): void => {
      const times = wasAway ? (away.get(carrier)?.times ?? 0) + 1 : 0
      away.set(carrier, {
        times,
        until: times >= FAILURES_TO_DEPRIORITIZE ? clock.now().getTime() + DEPRIORITIZED_MS : 0,
      })
    },
    last: (carriers: Carrier[]): Carrier[] => [
      ...carriers.filter((carrier) => !isResting(carrier)),
      ...carriers.filter(isResting),
    ],
  }
}

function openCarrier(
  carrier: CarrierSettings,
  { settings, timeoutMs }: { settings: SmsSettings; timeoutMs: number | undefined },
): Carrier {
  const { dlt, login } = settings
  if (carrier.name === 'msg91') return msg91({ settings: carrier, login, timeoutMs })
  if (carrier.name === 'twilio') return twilio({ settings: carrier, dlt, login, timeoutMs })
  return httpCarrier({ settings: carrier, dlt, login, timeoutMs })
}

type DeliveryLabels = { carrier: string; channel: Channel; outcome: 'sent' | CarrierFailure['kind'] }

type Delivery = { carrier: string; channel: Channel; what: 'code' | 'text' }

function createDeliveryMetrics(
  registry: Registry,
  log: ServiceLog,
): (sending: Delivery, work: Promise<void>) => Promise<CarrierFailure | null> {
  const labelNames = ['carrier', 'channel', 'outcome'] as const
  const codes = new Counter({
    name: 'ciy_codes_total',
    help: 'Login codes handed to carriers, by outcome',
    labelNames,
    registers: [registry],
  })
  const texts = new Counter({
    name: 'ciy_texts_total',
    help: 'SMS without a code handed to carriers, by outcome',
    labelNames: ['carrier', 'outcome'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'ciy_carrier_seconds',
    help: 'Time until a carrier answered',
    labelNames: ['carrier', 'channel'],
    buckets: [0.1, 0.25, 0.5, 1, 2, 4, 8],
    registers: [registry],
  })
  return async ({ carrier, channel, what }, work) => {
    const end = seconds.startTimer({ carrier, channel })
    const failure = await work.then(() => null, toCarrierFailure)
    end()
    const labels: DeliveryLabels = { carrier, channel, outcome: failure?.kind ?? 'sent' }
    if (what === 'code') codes.inc(labels)
    else texts.inc({ carrier, outcome: labels.outcome })
    if (failure) logFailure(log, { ...labels, what }, failure)
    return failure
  }
}

/** A programming error in one carrier must not prevent the next from being tried. */
const toCarrierFailure = (error: unknown): CarrierFailure =>
  error instanceof CarrierFailure
    ? error
    : new CarrierFailure('away', error instanceof Error ? error.name : 'unknown')

function logFailure(
  log: ServiceLog,
  { carrier, channel, outcome, what }: DeliveryLabels & Delivery,
  { detail }: CarrierFailure,
): void {
  const sentence = `${what === 'code' ? 'A login code' : 'An SMS'} did not go out: ${carrier}, ${channel}, ${outcome}: ${detail}`
  // Keys, templates and balances need a person's attention.
  if (outcome === 'rejected') log.error({ carrier, channel, outcome, detail }, sentence)
  else log.warn(sentence)
}
