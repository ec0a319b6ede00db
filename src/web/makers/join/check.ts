import type { MessageId } from '../../messages/messages.tsx'
import { BIO_LENGTH } from '#contracts/community/creators'

export type Typed = {
  name: string
  phone: string
  email: string
  category: string
  bio: string
  instagram: string
  portfolio: string
}

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

type Wrong = { field: keyof Typed; why: MessageId }

/** The first invalid field of a request with its error; null when it can be sent. */
export function findProblem(typed: Typed): Wrong | null {
  const { phone, email, bio, portfolio } = typed
  const empty = (['name', 'phone', 'email', 'category', 'bio'] as const).find(
    (field) => typed[field].trim() === '',
  )
  if (empty) return { field: empty, why: 'makers.join.missing' }
  if (bio.length > BIO_LENGTH) return { field: 'bio', why: 'makers.join.long' }
  if (!/^\d{10}$/.test(phone.trim())) return { field: 'phone', why: 'makers.join.badphone' }
  if (!EMAIL.test(email.trim())) return { field: 'email', why: 'makers.join.bademail' }
  return portfolio.trim() === '' || isWebLink(portfolio.trim())
    ? null
    : { field: 'portfolio', why: 'makers.join.badlink' }
}

function isWebLink(text: string): boolean {
  const { protocol = '', hostname = '' } = URL.parse(text) ?? {}
  return /^https?:$/.test(protocol) && hostname.includes('.')
}
