import { inTrade } from '../words/trade.ts'
import { said, words } from '../words/words.tsx'

type PinAnswer = {
  deliverable: boolean
  message: string
  states: readonly { name: string }[]
  cod: boolean
  eta_days: { from: number; to: number } | null
}

/** What the server found out about a PIN, in a sentence of this language. */
export function pinSentence({ deliverable, message, states, cod, eta_days }: PinAnswer): string {
  if (!deliverable) return said(message)
  const names = states.map(({ name }) => inTrade(name)).join(words()('shared.pin.or'))
  if (!eta_days) return words()('shared.pin.reachable', { states: names, cod: String(cod) })
  return words()('shared.pin.reached', { states: names, ...eta_days, cod: String(cod) })
}
