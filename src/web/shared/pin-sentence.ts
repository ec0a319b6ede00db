import { translateTerms } from '../messages/attribute-values.ts'
import { translator } from '../messages/messages.tsx'

type PinAnswer = {
  deliverable: boolean
  message: string
  states: readonly { name: string }[]
  cod: boolean
  eta_days: { from: number; to: number } | null
}

/** The result of a PIN code lookup as a sentence. */
export function pinSentence({ deliverable, message, states, cod, eta_days }: PinAnswer): string {
  if (!deliverable) return message
  const names = states.map(({ name }) => translateTerms(name)).join(translator()('shared.pin.or'))
  if (!eta_days) return translator()('shared.pin.reachable', { states: names, cod: String(cod) })
  return translator()('shared.pin.reached', { states: names, ...eta_days, cod: String(cod) })
}
