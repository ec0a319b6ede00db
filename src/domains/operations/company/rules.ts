import type { Company } from './contract.ts'

/** Social networks with the hosts that a company page may have; subdomains count too. */
export const networks = {
  instagram: ['instagram.com'],
  facebook: ['facebook.com', 'fb.com'],
  youtube: ['youtube.com', 'youtu.be'],
  pinterest: ['pinterest.com', 'pinterest.in'],
} as const

export type Network = keyof typeof networks

// Companies (Incorporation) Rules 2014: listed or not, industry, State, year, class, registration number.
const CIN = /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/

export const isCin = (text: string): boolean => CIN.test(text)

const PHONE = /^\+?[\d ()-]{8,29}$/

/** E.164 has at most 15 digits; landlines with their area code have 8 or more. */
export function isPhone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length
  return PHONE.test(text) && digits >= 8 && digits <= 15
}

/** Whether a URL is a page on the network other than its front page. */
export function isProfileOf(network: Network, text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, username, password, pathname } = new URL(text)
  const isTheirs = networks[network].some((host) => hostname === host || hostname.endsWith(`.${host}`))
  return (
    protocol === 'https:' &&
    isTheirs &&
    [port, username, password].every((part) => part === '') &&
    pathname.length > 1
  )
}

const UNPRINTABLE_CHARACTERS = /[^\P{Cc}\n]|[\p{Cs}\p{Bidi_Control}\u2028\u2029]/u

/** Whether text, of one or more lines, has no text-direction or unprintable characters. */
export const isPrintableText = (text: string): boolean => !UNPRINTABLE_CHARACTERS.test(text)

const NO_CONTACT = { name: '', email: '', phone: '' } as const

/** The record of a shop that is not set up yet. */
export const NO_COMPANY: Company = {
  legal_name: '',
  trade_name: '',
  cin: '',
  gstins: [],
  address: '',
  email: '',
  phone: '',
  grievance_officer: NO_CONTACT,
  nodal_contact: NO_CONTACT,
  social: { instagram: '', facebook: '', youtube: '', pinterest: '' },
}

export const telUrl = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`

/** The legal name, else the trade name. */
export const companyName = ({ legal_name, trade_name }: Pick<Company, 'legal_name' | 'trade_name'>): string =>
  legal_name || trade_name
