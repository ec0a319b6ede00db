import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslator, type Translate } from '../../messages/messages.tsx'
import { Command, type CommandGroup, type CommandItem } from '../../ui/command/command.tsx'
import type { ConsolePlace } from '../shell/places.ts'
import type { Find, FoundGroup } from './palette.tsx'
import { pagesFor } from './pages-for.ts'

type Item = CommandItem & { href: string }

type PaletteDialogProps = {
  places: readonly ConsolePlace[]
  find: Find
  isOpen: boolean
  onClose: () => void
}

/** The open search: records that the server finds, and pages of the console. */
export function PaletteDialog({ places, find, isOpen, onClose }: PaletteDialogProps) {
  const t = useTranslator()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const { found, state } = useFound(find, text)
  const pages = pagesFor(places, text, t)
  const groups = [...groupsOf(found, t), ...groupOf(t('console.search.pages'), pages)]
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const close = () => {
    setText('')
    onClose()
  }
  return (
    <Command
      isOpen={isOpen}
      onClose={close}
      label={t('console.search.label')}
      text={text}
      onText={setText}
      groups={groups}
      empty={t(emptyTexts[state])}
      status={state === 'done' ? t('console.search.count', { count }) : ''}
      onChoose={({ href }) => {
        close()
        void navigate(href)
      }}
    />
  )
}

const emptyTexts = {
  idle: 'console.search.none',
  busy: 'console.search.busy',
  done: 'console.search.none',
  failed: 'console.search.failed',
} as const

const groupOf = (name: string, items: readonly Item[]): CommandGroup<Item>[] =>
  items.length > 0 ? [{ name, items }] : []

const groupsOf = (found: readonly FoundGroup[], t: Translate): CommandGroup<Item>[] =>
  found.flatMap(({ name, rows }) =>
    groupOf(
      t(name),
      rows.map((row) => ({ ...row, key: `${name} ${row.href} ${row.title}` })),
    ),
  )

const PAUSE_MS = 150
export const LEAST_LETTERS = 2

type Found = { of: string; found: readonly FoundGroup[]; hasFailed: boolean }

/** The records for a text: asked for after a short pause; an answer to an earlier text is dropped. */
function useFound(find: Find, text: string) {
  const wanted = text.trim()
  const isAsked = wanted.length >= LEAST_LETTERS
  const [{ of, found, hasFailed }, setFound] = useState<Found>({ of: '', found: [], hasFailed: false })
  const ask = useEffectEvent((asked: string, isCurrent: () => boolean) =>
    find(asked).then(
      (rows) => (isCurrent() ? setFound({ of: asked, found: rows, hasFailed: false }) : undefined),
      () => (isCurrent() ? setFound({ of: asked, found: [], hasFailed: true }) : undefined),
    ),
  )
  useEffect(() => {
    if (!isAsked) return undefined
    let isCurrent = true
    const timer = setTimeout(() => void ask(wanted, () => isCurrent), PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [wanted, isAsked])
  if (!isAsked) return { found: [], state: 'idle' } as const
  if (of !== wanted) return { found, state: 'busy' } as const
  return { found, state: hasFailed ? 'failed' : 'done' } as const
}
