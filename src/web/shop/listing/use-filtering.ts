import { useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { filterQuery, type Filters } from './filters.ts'

export type Filtering = {
  /** What is chosen, also while the list for it is still on its way. */
  chosen: Filters
  isBusy: boolean
  change: (changes: Partial<Filters>) => void
}

/** Filters that follow the finger: shown as chosen at once, while the address and the list come after. */
export function useFiltering(path: string, filters: Filters): Filtering {
  const navigate = useNavigate()
  const { state } = useNavigation()
  const address = path + filterQuery(filters, { page: filters.page })
  const [draft, setDraft] = useState<{ at: string; filters: Filters } | null>(null)
  // Whatever the next address is, it says what is chosen there.
  if (draft && draft.at !== address) setDraft(null)
  const chosen = draft?.at === address ? draft.filters : filters

  function change(changes: Partial<Filters>): void {
    const next = { ...chosen, page: 1, ...changes }
    setDraft({ at: address, filters: next })
    void navigate(path + filterQuery(next), { preventScrollReset: true })
  }
  return { chosen, isBusy: state === 'loading', change }
}
