import { useId } from 'react'
import styles from '../../shared/returns/returns.module.css'
import { Checkbox, GroupError, wrongGroup } from '../../ui/choice/choice.tsx'
import { useFieldProblem } from '../../ui/form/form.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper/quantity-stepper.tsx'
import { translateTerms } from '../../messages/attribute-values.ts'
import { useTranslator } from '../../messages/messages.tsx'
import type { Returnable } from './returnable.ts'
import own from './choose-items.module.css'

type Line = Returnable['lines'][number]
type Pieces = Record<number, number>

const exclusions = {
  cut: 'returns.stays.cut',
  food: 'returns.stays.food',
  hygiene: 'returns.stays.hygiene',
  personalised: 'returns.stays.personalised',
  opened: 'returns.stays.opened',
} as const

type ChooseProps = {
  lines: readonly Line[]
  pieces: Pieces
  isBuyersFault: boolean
  /** Days to return the order; some goods have fewer. */
  days: number
  onChange: (pieces: Pieces) => void
}

/** Chooses lines of the order and the quantity of each. */
export function ChooseItems({ lines, pieces, isBuyersFault, days, onChange }: ChooseProps) {
  const t = useTranslator()
  const id = useId()
  const error = useFieldProblem('pieces')
  return (
    <fieldset name="pieces" className={own.lines} {...wrongGroup(id, error)}>
      <legend className={styles.legend}>{t('returns.which')}</legend>
      {lines
        .filter(({ quantity }) => quantity > 0)
        .map((line) => (
          <OneLine
            key={line.line_no}
            line={line}
            days={days}
            chosen={pieces[line.line_no] ?? 0}
            isExcluded={isBuyersFault && line.stays !== null}
            onChange={(quantity) => onChange({ ...pieces, [line.line_no]: quantity })}
          />
        ))}
      <GroupError id={id} error={error} />
    </fieldset>
  )
}

function OneLine({
  line,
  days,
  chosen,
  isExcluded,
  onChange,
}: {
  line: Line
  days: number
  chosen: number
  isExcluded: boolean
  onChange: (quantity: number) => void
}) {
  const t = useTranslator()
  const { product_name: name, product_image: image, label, quantity, worth, stays } = line
  const hint = [
    label ? translateTerms(label) : '',
    t('returns.each', { price: inRupees(worth) }),
    stays ? t(exclusions[stays]) : '',
    line.return_days < days ? t('returns.line.days', { days: line.return_days }) : '',
  ]
    .filter(Boolean)
    .join('. ')
  return (
    <div className={own.line}>
      <Picture path={image} alt="" upTo={160} sizes="56px" className={styles.picture} />
      <Checkbox
        label={name}
        hint={hint}
        checked={chosen > 0 && !isExcluded}
        disabled={isExcluded}
        onChange={({ target }) => onChange(target.checked ? quantity : 0)}
      />
      {chosen > 0 && !isExcluded && quantity > 1 ? (
        <div className={own.count}>
          <QuantityStepper
            value={chosen}
            of={name}
            max={quantity}
            onStep={(delta) => onChange(chosen + delta)}
          />
          <span className={styles.note}>{t('returns.upto', { count: quantity })}</span>
        </div>
      ) : null}
    </div>
  )
}
