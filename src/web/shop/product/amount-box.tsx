import { Minus, Plus } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './amount-box.module.css'
import { readAmount, usualLengths, withinBounds, writeAmount, type Amounts } from './amounts.ts'

type AmountBoxProps = { amounts: Amounts; value: number; of: string; onChange: (quantity: number) => void }

const names = {
  pieces: {
    all: 'ui.quantity.of',
    less: 'ui.quantity.less',
    more: 'ui.quantity.more',
    box: 'product.quantity',
  },
  lengths: {
    all: 'product.lengthof',
    less: 'product.shorter',
    more: 'product.longer',
    box: 'product.metres',
  },
} as const

/** A quantity, or a length in metres: stepped or typed. An unavailable amount is set to the nearest available one, with a note. */
export function AmountBox({ amounts, value, of, onChange }: AmountBoxProps) {
  const t = useTranslator()
  const id = useId()
  const { typed, problem, type, commit, step } = useTyped({ amounts, value, onChange })
  const { cut, min, max } = amounts
  const name = names[cut ? 'lengths' : 'pieces']
  const press = (event: KeyboardEvent): void => {
    const by = { ArrowUp: 1, ArrowDown: -1, Enter: 0 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    if (by === 0) commit()
    else step(by)
  }
  return (
    <fieldset className={styles.amount} aria-label={t(name.all, { name: of })}>
      <div className={styles.stepper}>
        <button
          type="button"
          className={styles.step}
          aria-label={t(name.less, { name: of })}
          disabled={value <= min}
          onClick={() => step(-1)}
        >
          <Minus size={18} aria-hidden="true" />
        </button>
        <input
          className={styles.value}
          data-cut={cut ? true : undefined}
          inputMode={cut ? 'decimal' : 'numeric'}
          autoComplete="off"
          maxLength={8}
          aria-label={t(name.box)}
          aria-describedby={problem ? id : undefined}
          value={typed ?? writeAmount(value, amounts)}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={commit}
          onKeyDown={press}
        />
        {cut ? (
          <span className={styles.unit} aria-hidden="true">
            m
          </span>
        ) : null}
        <button
          type="button"
          className={styles.step}
          aria-label={t(name.more, { name: of })}
          disabled={value >= max}
          onClick={() => step(1)}
        >
          <Plus size={18} aria-hidden="true" />
        </button>
      </div>
      {cut ? <UsualLengths amounts={amounts} value={value} onChange={onChange} /> : null}
      <output id={id} className={styles.problem}>
        {problem}
      </output>
    </fieldset>
  )
}

function UsualLengths({ amounts, value, onChange }: Pick<AmountBoxProps, 'amounts' | 'value' | 'onChange'>) {
  const t = useTranslator()
  return (
    <div className={styles.usual}>
      {usualLengths(amounts).map((steps) => (
        <button
          key={steps}
          type="button"
          className={styles.length}
          aria-pressed={steps === value}
          onClick={() => onChange(steps)}
        >
          {t('product.metre', { length: writeAmount(steps, amounts) })}
        </button>
      ))}
    </div>
  )
}

/** The text while it is typed, and its error. */
function useTyped({ amounts, value, onChange }: Pick<AmountBoxProps, 'amounts' | 'value' | 'onChange'>) {
  const t = useTranslator()
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState('')

  function describe(quantity: number | null): string {
    const { min, max, cut } = amounts
    const amount = (quantity: number): string =>
      cut ? t('product.metre', { length: writeAmount(quantity, amounts) }) : writeAmount(quantity, amounts)
    if (quantity === null) return t(cut ? 'product.nolength' : 'product.noquantity')
    if (quantity > max) return t('product.atmost', { amount: amount(max) })
    return quantity < min ? t('product.atleast', { amount: amount(min) }) : ''
  }
  return {
    typed,
    problem,
    type: (text: string): void => {
      setTyped(text)
      setProblem('')
      const quantity = readAmount(text, amounts)
      if (quantity !== null && quantity === withinBounds(quantity, amounts)) onChange(quantity)
    },
    commit: (): void => {
      if (typed === null) return
      const quantity = readAmount(typed, amounts)
      setProblem(describe(quantity))
      setTyped(null)
      onChange(withinBounds(quantity ?? value, amounts))
    },
    step: (by: number): void => {
      setTyped(null)
      setProblem(describe(value + by))
      onChange(withinBounds(value + by, amounts))
    },
  }
}
