import type { MessageId } from '../../words/words.tsx'
import { BIO_LENGTH } from '../arts.ts'

export type Typed = { name: string; phone: string; email: string; category: string; bio: string; instagram: string; portfolio: string }

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is wrong with a request, the first thing first; null when it can be sent. */
export function wrongIn({ name, phone, email, category, bio, portfolio }: Typed): MessageId | null {
  if ([name, phone, email, category, bio].some((text) => text.trim() === '')) return 'makers.join.missing'
  if (bio.length > BIO_LENGTH) return 'makers.join.long'
  if (!/^\d{10}$/.test(phone.trim())) return 'makers.join.badphone'
  if (!EMAIL.test(email.trim())) return 'makers.join.bademail'
  return portfolio.trim() === '' || isWebLink(portfolio.trim()) ? null : 'makers.join.badlink'
}

function isWebLink(text: string): boolean {
  const { protocol = '', hostname = '' } = URL.parse(text) ?? {}
  return /^https?:$/.test(protocol) && hostname.includes('.')
}
