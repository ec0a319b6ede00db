import { data } from 'react-router'

/** The id in an address. @throws a 404 for anything else. */
export function idOf(text: string): number {
  const id = /^\d{1,16}$/.test(text) ? Number(text) : 0
  if (!Number.isSafeInteger(id) || id < 1) throw data(null, { status: 404 })
  return id
}
