import { ChevronRight, EyeOff, GripVertical } from 'lucide-react'
import { useState, type DragEvent, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { changeCategory, type CategoryOnWire } from '#contracts/products/catalogue'
import { useAction } from '../../shared/use-action.ts'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './catalogue.module.css'
import { nameOf } from './names.ts'
import {
  ancestorsOf,
  dropPlace,
  stepPlace,
  treeRows,
  visibleRows,
  type Step,
  type TreeRow,
  type Zone,
} from './tree.ts'

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

type TreeProps = { categories: readonly CategoryOnWire[]; chosen: number | null }

/**
 * All categories as a tree. Arrows go from row to row and open and close; with Alt they move the category. Rows are dragged before, into or after
 * another.
 */
export function CategoryTree({ categories, chosen }: TreeProps) {
  const t = useTranslator()
  const rows = treeRows(categories)
  const [search, setSearch] = useState('')
  const { open, toggle } = useOpen(categories, chosen)
  const { move, isBusy } = useMoves(rows)
  const shown = visibleRows(rows, { open, search })
  return (
    <div className={styles.tree} aria-busy={isBusy}>
      <TextInput
        label={t('categories.search')}
        type="search"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        autoComplete="off"
      />
      <ul aria-label={t('categories.tree')} className={styles.rows}>
        {shown.map((row) => (
          <Row
            key={row.id}
            row={row}
            isChosen={row.id === chosen}
            isOpen={open.has(row.id) || search.trim() !== ''}
            onToggle={(isOpen) => toggle(row.id, isOpen)}
            onStep={(step) => move(row.id, stepPlace(rows, row.id, step))}
            onDropped={(moved, zone) => move(moved, dropPlace(rows, { moved, target: row.id, zone }))}
          />
        ))}
      </ul>
      {shown.length === 0 ? <p className={styles.soft}>{t('categories.tree.none')}</p> : null}
      <p className={styles.soft}>{t('categories.tree.keys')}</p>
    </div>
  )
}

/** The open categories; the way to the chosen one opens when it is chosen. */
function useOpen(categories: readonly CategoryOnWire[], chosen: number | null) {
  const wayTo = (id: number | null): number[] => (id === null ? [] : [id, ...ancestorsOf(categories, id)])
  const [{ open, of }, setOpen] = useState(() => ({ open: new Set(wayTo(chosen)), of: chosen }))
  if (of !== chosen) setOpen({ open: new Set([...open, ...wayTo(chosen)]), of: chosen })
  const toggle = (id: number, isOpen: boolean): void =>
    setOpen({ open: new Set(isOpen ? [...open, id] : [...open].filter((one) => one !== id)), of })
  return { open, toggle }
}

function useMoves(rows: readonly TreeRow[]) {
  const t = useTranslator()
  const change = useAction(changeCategory, { refusals: 'toast', done: t('categories.moved') })
  return {
    isBusy: change.isBusy,
    move: (id: number, place: ReturnType<typeof stepPlace>): void => {
      if (place && rows.some((row) => row.id === id)) void change.run({ params: { id }, body: place })
    },
  }
}

type RowProps = {
  row: TreeRow
  isChosen: boolean
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  onStep: (step: Step) => void
  onDropped: (moved: number, zone: Zone) => void
}

function Row({ row, isChosen, isOpen, onToggle, onStep, onDropped }: RowProps) {
  const t = useTranslator()
  const { zone, ...dropping } = useDropZone(onDropped)
  const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>): void => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    if (event.altKey) onStep(step)
    else if (step === 'in' || step === 'out') onToggle(step === 'in')
    else focusBeside(event.currentTarget, step)
  }
  return (
    <li
      className={styles.row}
      data-depth={row.depth}
      data-chosen={isChosen || undefined}
      data-hidden={!row.is_shown || undefined}
      data-zone={zone ?? undefined}
      {...dropping}
    >
      {row.hasChildren ? (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-label={t('categories.below', { name: nameOf(row) })}
          onClick={() => onToggle(!isOpen)}
        >
          <ChevronRight size={18} aria-hidden="true" />
        </button>
      ) : (
        <span className={styles.fold} />
      )}
      <Link
        to={`?id=${row.id}`}
        preventScrollReset
        className={styles.name}
        aria-current={isChosen ? 'true' : undefined}
        onKeyDown={onKeyDown}
        draggable
        onDragStart={({ dataTransfer }) => dataTransfer.setData('text/plain', String(row.id))}
      >
        <GripVertical size={16} aria-hidden="true" className={styles.grip} />
        <span>{nameOf(row)}</span>
        {row.is_shown ? null : <EyeOff size={16} aria-label={t('categories.hidden')} />}
      </Link>
      <span className={styles.count}>{row.all_products.toLocaleString('en-IN')}</span>
    </li>
  )
}

/** The row before or after, in the order of the page. */
function focusBeside(link: HTMLElement, step: 'up' | 'down'): void {
  const links = [...(link.closest('ul')?.querySelectorAll<HTMLElement>('a') ?? [])]
  links[links.indexOf(link) + (step === 'up' ? -1 : 1)]?.focus()
}

/** Which part of a row something is dragged over: the upper or lower quarter puts it beside, the middle below. */
function useDropZone(onDropped: RowProps['onDropped']) {
  const [zone, setZone] = useState<Zone | null>(null)
  const zoneOf = ({ currentTarget, clientY }: DragEvent<HTMLElement>): Zone => {
    const { top, height } = currentTarget.getBoundingClientRect()
    const share = (clientY - top) / height
    if (share < 0.25) return 'before'
    return share > 0.75 ? 'after' : 'inside'
  }
  return {
    zone,
    onDragOver: (event: DragEvent<HTMLElement>) => {
      event.preventDefault()
      setZone(zoneOf(event))
    },
    onDragLeave: () => setZone(null),
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault()
      setZone(null)
      const moved = Number(event.dataTransfer.getData('text/plain'))
      if (Number.isSafeInteger(moved) && moved > 0) onDropped(moved, zoneOf(event))
    },
  }
}
