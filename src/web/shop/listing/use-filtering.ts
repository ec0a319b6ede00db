import { useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { filterQuery, type Filters } from './filters.ts'

export type Filtering = {
  chosen: Filters
  isBusy: boolean
  change: (changes: Partial<Filters>) => void
}

/** Filters with immediate feedback: shown as selected at once, while the address and the list follow. */
export function useFiltering(path: string, filters: Filters): Filtering {
  const navigate = useNavigate()
  const { state } = useNavigation()
  const address = path + filterQuery(filters, { page: filters.page })
  const [draft, setDraft] = useState<{ at: string; filters: Filters } | null>(null)
  // A new address determines the filters.
  if (draft && draft.at !== address) setDraft(null)
  const chosen = draft?.at === address ? draft.filters : filters

  function change(changes: Partial<Filters>): void {
    const next = { ...chosen, page: 1, ...changes }
    setDraft({ at: address, filters: next })
    void navigate(path + filterQuery(next), { preventScrollReset: true })
  }
  return { chosen, isBusy: state === 'loading', change }
}
