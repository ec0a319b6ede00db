import { z } from 'zod'
import { listOf, webAddress } from './fields.ts'
import { httpTemplateProblems, type HttpRequestTemplate } from './sms-http.ts'
import { loginTemplateProblems } from './sms-template.ts'

const carrier = z.enum(['msg91', 'twilio', 'http'])

/** Environment variables of login codes. */
export const smsFields = {
  SMS_CARRIER: carrier.optional(),
  SMS_FALLBACK_CARRIER: carrier.optional(),
  SMS_ENTITY_ID: z
    .string()
    .regex(/^\d{19}$/, 'must be the 19 digits of the principal entity')
    .optional(),
  SMS_HEADER: z
    .string()
    .regex(/^[A-Za-z]{6}$/, 'must be the registered header of 6 letters')
    .optional(),
  SMS_LOGIN_TEMPLATE_ID: z
    .string()
    .regex(/^\d{10,25}$/, 'must be the digits of the registered template')
    .optional(),
  SMS_LOGIN_TEMPLATE: z
    .string()
    .transform((text) => text.replaceAll('\\n', '\n'))
    .optional(),
  SMS_LOGIN_TEMPLATE_ID_HI: z
    .string()
    .regex(/^\d{10,25}$/, 'must be the digits of the registered template')
    .optional(),
  SMS_LOGIN_TEMPLATE_HI: z
    .string()
    .transform((text) => text.replaceAll('\\n', '\n'))
    .optional(),
  MSG91_URL: webAddress.default('https://control.msg91.com'),
  MSG91_AUTH_KEY: z.string().optional(),
  MSG91_TEMPLATE_ID: z.string().optional(),
  MSG91_TEMPLATE_ID_HI: z.string().optional(),
  MSG91_VARIABLES: z.string().default(''),
  TWILIO_URL: webAddress.default('https://api.twilio.com'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-fA-F]{32}$/, 'must be AC and 32 hexadecimal digits')
    .optional(),
  TWILIO_KEY_SID: z.string().optional(),
  TWILIO_KEY_SECRET: z.string().optional(),
  TWILIO_MESSAGING_SERVICE_SID: z.string().optional(),
  TWILIO_VOICE_FROM: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/, 'must be a number with + and its country code')
    .optional(),
  HTTP_SMS_URL: z.string().optional(),
  HTTP_SMS_METHOD: z.enum(['GET', 'POST', 'PUT']).default('POST'),
  HTTP_SMS_HEADERS: z.string().default('{}'),
  HTTP_SMS_BODY: z.string().default(''),
  HTTP_SMS_SUCCESS: z.string().default(''),
  WHATSAPP_URL: webAddress.default('https://graph.facebook.com/v25.0'),
  WHATSAPP_PHONE_NUMBER_ID: z
    .string()
    .regex(/^\d{5,25}$/, 'must be digits')
    .optional(),
  WHATSAPP_TOKEN: z.string().optional(),
  WHATSAPP_TEMPLATE: z.string().optional(),
  WHATSAPP_LANGUAGE: z.string().default('en'),
  WHATSAPP_LANGUAGE_HI: z.string().optional(),
}

type SmsEnvironment = z.infer<z.ZodObject<typeof smsFields>>

/** Languages of codes; browsers in other languages get English. */
export type CodeLanguage = 'en' | 'hi'

export type Msg91Settings = {
  name: 'msg91'
  url: string
  authKey: string
  templateIds: Record<CodeLanguage, string>
  variables: string[]
}
export type TwilioSettings = {
  name: 'twilio'
  url: string
  accountSid: string
  key: { sid: string; secret: string }
  /** A messaging service; without one the header is the sender. */
  serviceSid: string | undefined
  /** The caller number; without one there are no calls. */
  voiceFrom: string | undefined
}
export type HttpSettings = { name: 'http' } & HttpRequestTemplate
export type WhatsAppSettings = {
  url: string
  phoneNumberId: string
  token: string
  template: string
  languages: Record<CodeLanguage, string>
}

/** Registered ids of our SMS with the operators (TRAI's DLT). */
export type DltIds = { entityId: string; header: string }

/** The registered text of the login code, and its id. */
export type LoginText = { template: string; templateId: string }

export type CarrierSettings = Msg91Settings | TwilioSettings | HttpSettings

export type SmsSettings = {
  /** By language; the English text where no Hindi one is registered. */
  login: Record<CodeLanguage, LoginText>
  dlt: DltIds
  /** The primary carrier, and the fallback when it is down. */
  carriers: CarrierSettings[]
  whatsApp: WhatsAppSettings | null
}

/** The default registered text of the login code, overridden by `SMS_LOGIN_TEMPLATE`. */
export const loginTemplate = (publicUrl: string, language: CodeLanguage = 'en'): string =>
  `${LOGIN_TEXTS[language]} -CIY\n\n@${new URL(publicUrl).hostname} #{#numeric#}`

const LOGIN_TEXTS: Record<CodeLanguage, string> = {
  en: 'Your CIY login OTP is {#numeric#}. Valid for 5 minutes. Do not share it with anyone.',
  hi: 'CIY में लॉग इन का आपका OTP {#numeric#} है। यह 5 मिनट चलेगा। इसे किसी को न बताएँ।',
}

const DLT = ['SMS_ENTITY_ID', 'SMS_HEADER', 'SMS_LOGIN_TEMPLATE_ID'] as const

const REQUIRED_SETTINGS: Record<CarrierSettings['name'], readonly (keyof SmsEnvironment)[]> = {
  msg91: ['MSG91_AUTH_KEY', 'MSG91_TEMPLATE_ID'],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_KEY_SID', 'TWILIO_KEY_SECRET'],
  http: ['HTTP_SMS_URL'],
}

const WHATSAPP = ['WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_TOKEN', 'WHATSAPP_TEMPLATE'] as const

/** Problems of the chosen carriers' settings. */
export const smsProblems = (env: SmsEnvironment, publicUrl: string): string[] => [
  ...carrierProblems(env, publicUrl),
  ...whatsAppProblems(env),
]

function carrierProblems(env: SmsEnvironment, publicUrl: string): string[] {
  const { SMS_CARRIER: first, SMS_FALLBACK_CARRIER: second } = env
  if (!first) return second ? ['SMS_FALLBACK_CARRIER: there is no SMS_CARRIER to fall back from'] : []
  const chosen = chosenCarriers(env)
  const needed = [...DLT, ...chosen.flatMap((name) => REQUIRED_SETTINGS[name])]
  const { en, hi } = loginTexts(env, publicUrl)
  const host = new URL(publicUrl).hostname
  return [
    ...(second === first ? ['SMS_FALLBACK_CARRIER: must be another carrier than SMS_CARRIER'] : []),
    ...missingSettings(env, needed).map((name) => `${name}: needed to send SMS with ${chosen.join(' and ')}`),
    ...(chosen.includes('http') ? httpTemplateProblems(httpTemplateOf(env)) : []),
    ...loginTemplateProblems(en.template, host).map((what) => `SMS_LOGIN_TEMPLATE: ${what}`),
    ...(hi === en
      ? []
      : loginTemplateProblems(hi.template, host).map((what) => `SMS_LOGIN_TEMPLATE_HI: ${what}`)),
    ...hindiProblems(env, chosen),
  ]
}

/** Both carriers need a Hindi text or neither: the fallback must not send another language. */
function hindiProblems(env: SmsEnvironment, chosen: readonly CarrierSettings['name'][]): string[] {
  const given = (['SMS_LOGIN_TEMPLATE_HI', 'MSG91_TEMPLATE_ID_HI'] as const).filter((name) => env[name])
  if (!env.SMS_LOGIN_TEMPLATE_ID_HI)
    return given.map((name) => `${name}: needs SMS_LOGIN_TEMPLATE_ID_HI, the registered Hindi text`)
  return chosen.includes('msg91') && !env.MSG91_TEMPLATE_ID_HI
    ? ['MSG91_TEMPLATE_ID_HI: needed to send codes in Hindi with msg91']
    : []
}

function loginTexts(env: SmsEnvironment, publicUrl: string): Record<CodeLanguage, LoginText> {
  const en = {
    template: env.SMS_LOGIN_TEMPLATE ?? loginTemplate(publicUrl),
    templateId: env.SMS_LOGIN_TEMPLATE_ID ?? '',
  }
  const hindiId = env.SMS_LOGIN_TEMPLATE_ID_HI
  return {
    en,
    hi: hindiId
      ? { template: env.SMS_LOGIN_TEMPLATE_HI ?? loginTemplate(publicUrl, 'hi'), templateId: hindiId }
      : en,
  }
}

function whatsAppProblems(env: SmsEnvironment): string[] {
  if (!WHATSAPP.some((name) => env[name])) return []
  const problems = missingSettings(env, WHATSAPP).map((name) => `${name}: needed to send codes by WhatsApp`)
  return env.SMS_CARRIER ? problems : [...problems, 'SMS_CARRIER: WhatsApp is offered beside SMS only']
}

const missingSettings = (env: SmsEnvironment, names: readonly (keyof SmsEnvironment)[]) =>
  names.filter((name) => !env[name])

const chosenCarriers = ({ SMS_CARRIER, SMS_FALLBACK_CARRIER }: SmsEnvironment): CarrierSettings['name'][] =>
  SMS_CARRIER ? [SMS_CARRIER, ...(SMS_FALLBACK_CARRIER ? [SMS_FALLBACK_CARRIER] : [])] : []

/** null: no carrier is chosen. */
export function smsSettings(env: SmsEnvironment, publicUrl: string): SmsSettings | null {
  const chosen = chosenCarriers(env)
  if (chosen.length === 0) return null
  return {
    login: loginTexts(env, publicUrl),
    dlt: { entityId: env.SMS_ENTITY_ID ?? '', header: env.SMS_HEADER ?? '' },
    carriers: chosen.map((name) => carrierSettingsOf[name](env)),
    whatsApp: whatsAppSettingsOf(env),
  }
}

const carrierSettingsOf: Record<CarrierSettings['name'], (env: SmsEnvironment) => CarrierSettings> = {
  msg91: (env) => ({
    name: 'msg91',
    url: env.MSG91_URL,
    authKey: env.MSG91_AUTH_KEY ?? '',
    templateIds: {
      en: env.MSG91_TEMPLATE_ID ?? '',
      hi: env.MSG91_TEMPLATE_ID_HI ?? env.MSG91_TEMPLATE_ID ?? '',
    },
    variables: listOf(env.MSG91_VARIABLES),
  }),
  twilio: (env) => ({
    name: 'twilio',
    url: env.TWILIO_URL,
    accountSid: env.TWILIO_ACCOUNT_SID ?? '',
    key: { sid: env.TWILIO_KEY_SID ?? '', secret: env.TWILIO_KEY_SECRET ?? '' },
    serviceSid: env.TWILIO_MESSAGING_SERVICE_SID,
    voiceFrom: env.TWILIO_VOICE_FROM,
  }),
  http: (env) => ({ name: 'http', ...httpTemplateOf(env) }),
}

const httpTemplateOf = (env: SmsEnvironment): HttpRequestTemplate => ({
  url: env.HTTP_SMS_URL ?? '',
  method: env.HTTP_SMS_METHOD,
  headers: env.HTTP_SMS_HEADERS,
  body: env.HTTP_SMS_BODY,
  success: env.HTTP_SMS_SUCCESS,
})

function whatsAppSettingsOf(env: SmsEnvironment): WhatsAppSettings | null {
  if (!env.WHATSAPP_PHONE_NUMBER_ID || !env.WHATSAPP_TOKEN || !env.WHATSAPP_TEMPLATE) return null
  return {
    url: env.WHATSAPP_URL,
    phoneNumberId: env.WHATSAPP_PHONE_NUMBER_ID,
    token: env.WHATSAPP_TOKEN,
    template: env.WHATSAPP_TEMPLATE,
    languages: { en: env.WHATSAPP_LANGUAGE, hi: env.WHATSAPP_LANGUAGE_HI ?? env.WHATSAPP_LANGUAGE },
  }
}

/** The channels by which codes can be requested under these settings. */
export function channelsOf(settings: SmsSettings | null): ('sms' | 'voice' | 'whatsapp')[] {
  if (!settings) return []
  const speaks = settings.carriers.some(
    (carrier) => carrier.name === 'msg91' || (carrier.name === 'twilio' && carrier.voiceFrom !== undefined),
  )
  return [
    'sms',
    ...(speaks ? (['voice'] as const) : []),
    ...(settings.whatsApp ? (['whatsapp'] as const) : []),
  ]
}
