import { badInput } from '#platform/refusal'
import type { Place } from './store/follows.ts'

/** Where a page of a list ends, as the next question names it. */
export const placeToken = ({ at, id }: { at: string; id: number }): string =>
  Buffer.from(`${at}|${id}`).toString('base64url')

/** @throws Refusal 400 for what is no place of ours. */
export function readPlace(token: string | undefined): Place {
  if (token === undefined || token === '') return null
  const [, at = '', id = ''] =
    /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)\|(\d{1,15})$/.exec(
      Buffer.from(token, 'base64url').toString(),
    ) ?? []
  if (at === '' || Number.isNaN(Date.parse(at.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))))
    throw badInput('Please begin the list again.')
  return { at, id: Number(id) }
}
