import { Counter, Histogram, type Registry } from 'prom-client'
import type { CarrierSettings, SmsSettings } from '#platform/config/sms'
import { isIndianMobile } from '../rules.ts'
import type { ServiceLog } from '../service.ts'
import { everyChannel, NotDelivered, type Channel, type CodeMessage, type SmsPort } from '../sms.ts'
import { CarrierFailure, type Carrier } from './carrier.ts'
import { httpCarrier } from './http.ts'
import { msg91 } from './msg91.ts'
import { twilio } from './twilio.ts'
import { whatsApp } from './whatsapp.ts'

type Surroundings = { log: ServiceLog; registry: Registry; timeoutMs?: number }

/**
 * The carriers of the settings as one: the first that knows the channel is asked, then the next. Never for a number
 * outside India. Neither numbers nor codes are logged.
 */
export function openCarriers(settings: SmsSettings, { log, registry, timeoutMs }: Surroundings): SmsPort {
  const carriers: Carrier[] = settings.carriers.map((carrier) => open(carrier, { settings, timeoutMs }))
  if (settings.whatsApp) carriers.push(whatsApp({ settings: settings.whatsApp, timeoutMs }))
  const send = counting(registry, log)
  return {
    channels: everyChannel.filter((channel) => carriers.some((carrier) => carrier.channels.includes(channel))),
    send: async (message) => {
      if (!isIndianMobile(message.to)) throw new NotDelivered('refused', message.channel)
      let isRefused = false
      for (const carrier of carriers.filter(({ channels }) => channels.includes(message.channel))) {
        const failure = await send(carrier, message)
        if (!failure) return
        isRefused ||= failure.kind === 'refused'
      }
      throw new NotDelivered(isRefused ? 'refused' : 'away', message.channel)
    },
  }
}

function open(carrier: CarrierSettings, { settings, timeoutMs }: { settings: SmsSettings; timeoutMs: number | undefined }): Carrier {
  const { dlt, template } = settings
  if (carrier.name === 'msg91') return msg91({ settings: carrier, dlt, timeoutMs })
  if (carrier.name === 'twilio') return twilio({ settings: carrier, dlt, template, timeoutMs })
  return httpCarrier({ settings: carrier, dlt, template, timeoutMs })
}

type Labels = { carrier: string; channel: Channel; outcome: 'sent' | CarrierFailure['kind'] }

/** Sends by one carrier, counted and timed; answers what went wrong. */
function counting(registry: Registry, log: ServiceLog): (carrier: Carrier, message: CodeMessage) => Promise<CarrierFailure | null> {
  const labelNames = ['carrier', 'channel', 'outcome'] as const
  const codes = new Counter({
    name: 'ciy_codes_total',
    help: 'Login codes given to carriers, by what became of them',
    labelNames,
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'ciy_carrier_seconds',
    help: 'Time until a carrier answered',
    labelNames: ['carrier', 'channel'],
    buckets: [0.1, 0.25, 0.5, 1, 2, 4, 8],
    registers: [registry],
  })
  return async (carrier, message) => {
    const { channel } = message
    const end = seconds.startTimer({ carrier: carrier.name, channel })
    const failure = await carrier.send(message).then(() => null, asFailure)
    end()
    const labels: Labels = { carrier: carrier.name, channel, outcome: failure?.kind ?? 'sent' }
    codes.inc(labels)
    if (failure) tell(log, labels, failure)
    return failure
  }
}

/** A bug of ours in one carrier must not keep the other one from being asked. */
const asFailure = (error: unknown): CarrierFailure =>
  error instanceof CarrierFailure ? error : new CarrierFailure('away', error instanceof Error ? error.name : 'unknown')

function tell(log: ServiceLog, { carrier, channel, outcome }: Labels, { detail }: CarrierFailure): void {
  const sentence = `A login code did not go out: ${carrier}, ${channel}, ${outcome}: ${detail}`
  // Keys, templates and balances are for people to mend.
  if (outcome === 'rejected') log.error({ carrier, channel, outcome, detail }, sentence)
  else log.warn(sentence)
}
