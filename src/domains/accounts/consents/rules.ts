import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Channel, Topic } from './tables.ts'

export type PreferenceKey = { topic: Topic; channel: Channel }
export type Language = 'en' | 'hi'

/**
 * All switches in display order. What the person requested (an alert) is sent until they stop it; everything beyond that
 * needs consent first (DPDP Act 2023, s.6(1)).
 */
export const preferenceDefinitions: readonly (PreferenceKey & { isOnAtFirst: boolean })[] = [
  { topic: 'alerts', channel: 'email', isOnAtFirst: true },
  { topic: 'offers', channel: 'email', isOnAtFirst: false },
  { topic: 'offers', channel: 'sms', isOnAtFirst: false },
  { topic: 'offers', channel: 'whatsapp', isOnAtFirst: false },
  { topic: 'community', channel: 'email', isOnAtFirst: false },
  { topic: 'analytics', channel: 'site', isOnAtFirst: false },
]

export const findDefinition = ({ topic, channel }: PreferenceKey) =>
  preferenceDefinitions.find((one) => one.topic === topic && one.channel === channel)

/** The current wording version of each topic; a change of meaning gets a new version, and earlier consents keep theirs. */
const WORDING_VERSIONS: Record<Topic, number> = { alerts: 1, offers: 1, community: 1, analytics: 1 }

/** The texts beside the switches, by version: what was agreed to must be found again years later. */
export const wordings: Record<string, string> = {
  'alerts/1/en': 'E-mail me when something I asked about is back in stock or costs less.',
  'alerts/1/hi': 'जिस चीज़ के बारे में मैंने पूछा है, वह स्टॉक में आए या सस्ती हो, तो मुझे ई-मेल करें।',
  'offers/1/en':
    'Send me CIY’s offers and news: at most four times a month, by the ways I choose. I can stop them here at any time.',
  'offers/1/hi':
    'मुझे CIY के ऑफ़र और ख़बरें भेजें: महीने में ज़्यादा से ज़्यादा चार बार, मेरे चुने हुए तरीक़ों से। इन्हें यहीं कभी भी बंद किया जा सकता है।',
  'community/1/en':
    'Send me one letter a day, at most, about comments, mentions and followers. I choose of what, and can stop it here at any time.',
  'community/1/hi':
    'मुझे दिन में ज़्यादा से ज़्यादा एक ई-मेल भेजें: कमेंट, ज़िक्र और फ़ॉलोअर के बारे में। किस बारे में, यह मैं चुनूँगा/चुनूँगी, और इसे यहीं कभी भी बंद किया जा सकता है।',
  'analytics/1/en':
    'Use what I look at and buy here to learn what shoppers need. It stays with CIY and nobody is shown advertisements by it.',
  'analytics/1/hi':
    'मैं यहाँ जो देखूँ और ख़रीदूँ, उससे सीखें कि ख़रीदारों को क्या चाहिए। यह CIY के पास ही रहता है और इससे किसी को विज्ञापन नहीं दिखाए जाते।',
}

export const wordingOf = (topic: Topic, language: Language): string =>
  `${topic}/${WORDING_VERSIONS[topic]}/${language}`

export type UnsubscribeLink = PreferenceKey & { personId: number }

/** A signed unsubscribe token that names person, topic and channel. */
export function signLink(secret: Buffer, { personId, topic, channel }: UnsubscribeLink): string {
  const payload = `${personId}.${topic}.${channel}`
  return `${Buffer.from(payload).toString('base64url')}.${macOf(secret, payload)}`
}

/** @returns null for a token without our signature. */
export function verifyLink(secret: Buffer, token: string): UnsubscribeLink | null {
  const [coded = '', mac = '', more] = token.split('.')
  const payload = Buffer.from(coded, 'base64url').toString()
  const [, personId, topic, channel] = /^(\d{1,16})\.([a-z]+)\.([a-z]+)$/.exec(payload) ?? []
  const expected = Buffer.from(macOf(secret, payload))
  const given = Buffer.from(mac)
  if (more !== undefined || given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const about = preferenceDefinitions.find((one) => one.topic === topic && one.channel === channel)
  return about ? { personId: Number(personId), topic: about.topic, channel: about.channel } : null
}

const macOf = (secret: Buffer, payload: string): string =>
  createHmac('sha256', secret).update(`unsubscribe ${payload}`).digest('base64url')
