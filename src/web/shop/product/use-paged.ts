import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { messageOf } from '../../shared/ask.ts'
import { useSession } from '../../shared/session.ts'

type Listed<Row> = { rows: Row[]; count: number }

/**
 * A list that loads page by page, and again from the first page when the query changes or the visitor turns out to be signed in. Rows stay until
 * others arrive; after a failure `problem` holds the error and `reload` retries.
 */
export function usePaged<Row, Page extends Listed<Row>, Filter>(
  ask: (filter: Filter, page: number) => Promise<Page>,
  { first, filter: firstFilter }: { first: Page | null; filter: Filter },
) {
  const [answer, setAnswer] = useState<Page | null>(first)
  const [rows, setRows] = useState<Row[]>(first?.rows ?? [])
  const [filter, setFilter] = useState(firstFilter)
  const [pages, setPages] = useState(1)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const turn = useRef(0)
  const isPerson = useSession().person !== null

  async function load(next: Filter, page: number): Promise<void> {
    const mine = (turn.current += 1)
    setBusy(true)
    setProblem('')
    try {
      const answered = await ask(next, page)
      if (turn.current !== mine) return
      setAnswer(answered)
      setRows((before) => (page === 1 ? answered.rows : [...before, ...answered.rows]))
      setFilter(next)
      setPages(page)
    } catch (error) {
      if (turn.current === mine) setProblem(messageOf(error))
    } finally {
      if (turn.current === mine) setBusy(false)
    }
  }

  const reload = (): Promise<void> => load(filter, 1)
  const lookAgain = useEffectEvent(() => void reload())
  useEffect(() => {
    if (!isPerson) return undefined
    const soon = setTimeout(() => lookAgain())
    return () => clearTimeout(soon)
  }, [isPerson])

  return {
    answer,
    rows,
    filter,
    isBusy,
    problem,
    hasMore: answer !== null && rows.length < answer.count,
    change: (next: Filter) => void load(next, 1),
    more: () => void load(filter, pages + 1),
    reload,
    put: (row: Row, isSame: (other: Row) => boolean) =>
      setRows((all) => all.map((each) => (isSame(each) ? row : each))),
  }
}
