import { useRef, useState } from 'react'
import { phoneDigits } from '../../shared/login-dialog/phone-digits.ts'
import { translator } from '../../messages/messages.tsx'
import type { AddressDraft, AddressField, AddressProblems } from './address-rules.ts'
import { problemsIn } from './address-rules.ts'
import { suggestCity } from './suggest-city.ts'
import { usePinCheck, type PinCheck } from './use-pin-check.ts'

/** An address being typed: the PIN code fills the State and suggests the city; a changed field loses its error. */
export function useDraft(first: AddressDraft) {
  const [{ draft, suggested, isOwnCity }, setTyped] = useState({
    draft: first,
    suggested: '',
    isPinTyped: false,
    isOwnCity: false,
  })
  const [problems, setProblems] = useState<AddressProblems>({})
  const form = useRef<HTMLDivElement>(null)

  const write = (field: AddressField, text: string) => {
    setTyped((before) => ({
      draft: { ...before.draft, [field]: tidy(field, text) },
      suggested: field === 'city' ? '' : before.suggested,
      isPinTyped: before.isPinTyped || field === 'zip_code',
      // The PIN code of a saved address must not refill a city that was cleared before the lookup answered.
      isOwnCity: field === 'city' ? !before.isPinTyped : field !== 'zip_code' && before.isOwnCity,
    }))
    setProblems(({ [field]: _gone, ...others }) => others)
  }
  // A PIN code within one State fills the State; one on a border leaves the choice.
  const fillState = ({ deliverable, states }: PinCheck) => {
    if (!deliverable || states.some(({ code }) => String(code) === draft.state)) return
    write('state', states.length === 1 ? String(states[0]?.code ?? '') : '')
  }
  const fillCity = ({ deliverable, city }: PinCheck) => {
    if (!deliverable || isOwnCity) return
    setTyped((before) => {
      const next = suggestCity({ city: before.draft.city, suggested: before.suggested }, city)
      return { ...before, draft: { ...before.draft, city: next.city }, suggested: next.suggested }
    })
    if (city !== null && draft.city.trim() === '') setProblems(({ city: _gone, ...others }) => others)
  }
  const news = usePinCheck(draft.zip_code, (found) => {
    fillState(found)
    fillCity(found)
  })

  const show = (found: AddressProblems) => {
    setProblems(found)
    const [field] = fieldOrder.filter((each) => found[each])
    if (field) form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus()
  }
  return {
    draft,
    /** The suggested city; '' once another one was typed. */
    suggested,
    problems,
    news,
    form,
    write,
    show,
    /** Shows the errors. @returns whether the address is valid */
    check: () => {
      const found = { ...problemsIn(draft), ...stateProblem(draft, news) }
      show(found)
      return Object.keys(found).length === 0
    },
  }
}

export type Draft = ReturnType<typeof useDraft>

const fieldOrder = [
  'ship_name',
  'phone_no',
  'zip_code',
  'state',
  'address1',
  'address2',
  'landmark',
  'city',
] as const

function tidy(field: AddressField, text: string): string {
  if (field === 'phone_no') return phoneDigits(text)
  return field === 'zip_code' ? text.replace(/\D/g, '').slice(0, 6) : text
}

function stateProblem({ state }: AddressDraft, news: PinCheck | null): AddressProblems {
  if (!state || !news?.deliverable || news.states.some(({ code }) => String(code) === state)) return {}
  const states = news.states.map(({ name }) => name).join(translator()('shared.pin.or'))
  return { state: translator()('account.address.wrongstate', { states }) }
}
