import { useState, type ReactNode } from 'react'
import { Swatch } from '../product/swatch.tsx'
import { translateTerms } from '../../messages/attribute-values.ts'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './facet.module.css'

/** One collapsible group of filters. */
export function Facet({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  const [openAtFirst] = useState(isOpen)
  return (
    <details className={styles.facet} open={openAtFirst}>
      <summary className={styles.title}>{title}</summary>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{title}</legend>
        {children}
      </fieldset>
    </details>
  )
}

type TickProps = {
  name: string
  value: string | number
  label: ReactNode
  /** The number of results; undefined: not counted. */
  count?: number | undefined
  isChosen: boolean
  kind?: 'checkbox' | 'radio'
  isInner?: boolean
  onToggle: () => void
}

/** A choice with its count; one without results cannot be checked, but always unchecked. */
export function Tick({
  name,
  value,
  label,
  count,
  isChosen,
  kind = 'checkbox',
  isInner = false,
  onToggle,
}: TickProps) {
  return (
    <label className={styles.tick} data-inner={isInner || undefined}>
      <input
        type={kind}
        name={name}
        value={value}
        checked={isChosen}
        disabled={count === 0 && !isChosen}
        onChange={onToggle}
      />
      <span className={styles.label}>{label}</span>
      {count === undefined ? null : <Count of={count} />}
    </label>
  )
}

type ColourProps = {
  name: string
  hex: string | null
  count: number
  isChosen: boolean
  onToggle: () => void
}

/** A colour checkbox, shown as a swatch; its name is the label and the tooltip. */
export function ColourTick({ name, hex, count, isChosen, onToggle }: ColourProps) {
  const label = `${translateTerms(name)} (${count})`
  return (
    <label className={styles.colour} title={label}>
      <input
        type="checkbox"
        name="colour"
        value={name}
        checked={isChosen}
        disabled={count === 0 && !isChosen}
        onChange={onToggle}
        aria-label={label}
      />
      <Swatch hex={hex} size={20} />
    </label>
  )
}

/** The first few of many, the others after one more press. */
export function CollapsedList<Item>({
  items,
  limit = 6,
  renderItem,
}: {
  items: readonly Item[]
  limit?: number
  renderItem: (item: Item) => ReactNode
}) {
  const t = useTranslator()
  // Hiding a single item would save no space.
  if (items.length <= limit + 1) return items.map(renderItem)
  return (
    <>
      {items.slice(0, limit).map(renderItem)}
      <details className={styles.more}>
        <summary>{t('lists.filter.more', { count: items.length - limit })}</summary>
        {items.slice(limit).map(renderItem)}
      </details>
    </>
  )
}

function Count({ of }: { of: number }) {
  return <span className={styles.count}>{of.toLocaleString('en-IN')}</span>
}
