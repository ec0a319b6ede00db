import type { ComponentType } from 'react'
import type { MessageId } from '../../messages/messages.tsx'

/** A page in the map of a console; `count`: what waits there. */
export type ConsoleEntry = { to: string; name: MessageId; count?: number }

/** A place of the map: a group of pages under one icon. */
export type ConsolePlace = {
  key: string
  name: MessageId
  icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
  entries: readonly ConsoleEntry[]
}

/** The entry of a page: its own, or that of the list that it belongs to. `home` has no pages below it. */
export function entryOf(
  entries: readonly ConsoleEntry[],
  pathname: string,
  home: string,
): ConsoleEntry | undefined {
  return entries
    .filter(({ to }) => pathname === to || (to !== home && pathname.startsWith(`${to}/`)))
    .toSorted((one, other) => other.to.length - one.to.length)[0]
}

/** The place that a page belongs to. */
export const placeOf = (
  places: readonly ConsolePlace[],
  pathname: string,
  home: string,
): ConsolePlace | undefined => {
  const entry = entryOf(
    places.flatMap(({ entries }) => entries),
    pathname,
    home,
  )
  return places.find(({ entries }) => entries.some(({ to }) => to === entry?.to))
}

export const waitingIn = ({ entries }: ConsolePlace): number =>
  entries.reduce((sum, { count = 0 }) => sum + count, 0)
