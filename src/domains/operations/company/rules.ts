import type { Company } from './contract.ts'

/** Where a company can have a page, with the hosts that its address may have; those below them count too. */
export const networks = {
  instagram: ['instagram.com'],
  facebook: ['facebook.com', 'fb.com'],
  youtube: ['youtube.com', 'youtu.be'],
  pinterest: ['pinterest.com', 'pinterest.in'],
} as const

export type Network = keyof typeof networks

// Companies (Incorporation) Rules 2014: listed or not, industry, State, year, class, number of registration.
const CIN = /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/

export const isCin = (text: string): boolean => CIN.test(text)

const PHONE = /^\+?[\d ()-]{8,29}$/

/** E.164 has at most 15 digits; landlines with their area code have 8 or more. */
export function isPhone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length
  return PHONE.test(text) && digits >= 8 && digits <= 15
}

/** Whether an address is a page on the network, and not the network's own front page. */
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

/** Text of one or more lines, without what turns text around or cannot be printed. */
export const isPrintableText = (text: string): boolean => !UNPRINTABLE_CHARACTERS.test(text)

const NO_CONTACT = { name: '', email: '', phone: '' } as const

/** A shop that was not set up yet. */
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

/** A phone number as an address: 'tel:+918012345678'. */
export const telUrl = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`

/** The legal name where there is one, else the one that the shop trades under. */
export const companyName = ({ legal_name, trade_name }: Pick<Company, 'legal_name' | 'trade_name'>): string =>
  legal_name || trade_name
