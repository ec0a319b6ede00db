import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { savePin, myPin } from '../../shared/product-card/my-pin.ts'
import { useTranslator } from '../../messages/messages.tsx'
import { Facet } from './facet.tsx'
import type { FieldsProps } from './fields.tsx'
import { pinIn, readFilters } from './filters.ts'
import styles from './fields.module.css'
import { onEnter } from '../../ui/on-enter.ts'

type TypedProps = Pick<FieldsProps, 'chosen' | 'found' | 'change'>

/** Typed prices apply on Enter or with the button. */
export function PriceRange({ chosen, found, change }: TypedProps) {
  const t = useTranslator()
  const { price } = found.facets
  const [min, setMin] = useTyped(chosen.min)
  const [max, setMax] = useTyped(chosen.max)
  const apply = () => {
    const read = readFilters(new URLSearchParams({ min, max }))
    change({ min: read.min, max: read.max })
  }
  return (
    <Facet title={t('lists.filter.price')} isOpen>
      <Typed apply={apply}>
        <Rupees
          name="min"
          label={t('lists.filter.from')}
          value={min}
          onType={setMin}
          apply={apply}
          hint={price && Math.floor(price.min)}
        />
        <span aria-hidden="true">–</span>
        <Rupees
          name="max"
          label={t('lists.filter.upto')}
          value={max}
          onType={setMax}
          apply={apply}
          hint={price && Math.ceil(price.max)}
        />
      </Typed>
    </Facet>
  )
}

type RupeesProps = {
  name: string
  label: string
  value: string
  onType: (text: string) => void
  apply: () => void
  /** The lowest or highest price in the list. */ hint: number | null
}

function Rupees({ name, label, value, onType, apply, hint }: RupeesProps) {
  return (
    <span className={styles.rupees}>
      <span aria-hidden="true">₹</span>
      <input
        type="text"
        inputMode="decimal"
        name={name}
        aria-label={label}
        value={value}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onEnter(apply)}
        placeholder={hint === null ? '' : hint.toLocaleString('en-IN')}
        maxLength={10}
      />
    </span>
  )
}

/** Text fields with a button that applies them. */
function Typed({ apply, children }: { apply: () => void; children: ReactNode }) {
  const t = useTranslator()
  return (
    <div className={styles.typed}>
      {children}
      <button
        type="submit"
        className={styles.go}
        onClick={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        {t('lists.filter.apply')}
      </button>
    </div>
  )
}

/** A text being typed, until the address has another value. */
function useTyped(initial: string | number | null) {
  const value = initial === null ? '' : String(initial)
  const [typed, setTyped] = useState({ over: value, text: value })
  const text = typed.over === value ? typed.text : value
  return [text, (next: string) => setTyped({ over: value, text: next })] as const
}

/** The filter "Delivered to my PIN": typed here, or the PIN code that this browser remembers. */
export function PinField({ chosen, change }: TypedProps) {
  const t = useTranslator()
  const storedPin = useSyncExternalStore(myPin.subscribe, myPin.get, () => null)
  const inAddress = useSearchParams()[0].get('pin')?.trim().slice(0, 10) ?? ''
  const [pin, setPin] = useTyped(chosen.pin ?? inAddress)
  const [isWrong, setWrong] = useState(inAddress !== '' && pinIn(inAddress) === null)
  const apply = (text: string) => {
    const next = pinIn(text)
    setWrong(next === null && text.trim() !== '')
    if (next) savePin(next)
    if (next || text.trim() === '') change({ pin: next })
  }
  return (
    <Facet title={t('lists.filter.pin')} isOpen>
      <Typed apply={() => apply(pin)}>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="postal-code"
          name="pin"
          aria-label={t('lists.filter.pin.label')}
          aria-invalid={isWrong || undefined}
          value={pin}
          onChange={(event) => setPin(event.currentTarget.value)}
          onKeyDown={onEnter(() => apply(pin))}
          placeholder="560001"
          maxLength={10}
          className={styles.pin}
        />
      </Typed>
      {isWrong ? (
        <p className={styles.wrong} role="alert">
          {t('lists.filter.pin.wrong')}
        </p>
      ) : null}
      {storedPin && storedPin !== chosen.pin ? (
        <button type="button" className={styles.kept} onClick={() => apply(storedPin)}>
          {t('lists.filter.pin.mine', { pin: storedPin })}
        </button>
      ) : null}
    </Facet>
  )
}
