import { useState } from 'react'
import { Link } from 'react-router'
import type { MaterialLine, MaterialList, MaterialSubstitute } from '#contracts/community/feed'
import { productPath } from '../../shared/slugs.ts'
import { useTask } from '../../shared/use-action.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { recordClick } from './record-click.ts'
import { addAll, type Chosen } from './add-all.ts'
import styles from './materials.module.css'

type Goods = MaterialLine | MaterialSubstitute

const isReady = (line: MaterialLine): boolean => line.state === 'ready'

type MaterialRowsProps = {
  list: MaterialList
  marked: number | null
  /** A part of the list is no longer available as shown. */ onRefused: () => void
}

/** The list with a checkbox per material. An unavailable one offers a substitute, which is added only when it is checked. */
export function MaterialRows({ list, marked, onRefused }: MaterialRowsProps) {
  const t = useTranslator()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [instead, setInstead] = useState<ReadonlySet<number>>(new Set())
  const [hasAdded, setAdded] = useState(false)
  const chosen = list.lines.flatMap((line): Goods[] => {
    if (isReady(line)) return left.has(line.pricing_id) ? [] : [line]
    return line.substitute && instead.has(line.pricing_id) ? [line.substitute] : []
  })
  const total = chosen.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100
  /** Unchecks products that are in the cart, so that a retry adds nothing twice. */
  function untick(added: readonly Chosen[]): void {
    const addedIds = new Set(added.map(({ pricing_id }) => pricing_id))
    setLeft((before) => new Set([...before, ...addedIds]))
    setInstead(
      (before) =>
        new Set(
          list.lines.flatMap(({ pricing_id, substitute }) =>
            before.has(pricing_id) && !addedIds.has(substitute?.pricing_id ?? 0) ? [pricing_id] : [],
          ),
        ),
    )
    onRefused()
  }
  const goods = chosen.map(({ product_id, pricing_id, quantity, name }): Chosen => ({
    product_id,
    pricing_id,
    quantity,
    name,
  }))
  const onAdded = (added: readonly Chosen[], isAll: boolean): void => {
    if (added.length > 0) setAdded(true)
    if (!isAll) untick(added)
  }
  const add = useTask(() => addAll(goods, list.post_id, onAdded), { isRevalidating: false })
  return (
    <>
      <ul className={styles.rows}>
        {list.lines.map((line) => (
          <Row
            key={line.pricing_id}
            line={line}
            onOpen={() => recordClick(list.post_id, line.position)}
            isMarked={marked === line.position}
            isChosen={isReady(line) ? !left.has(line.pricing_id) : instead.has(line.pricing_id)}
            onToggle={() =>
              isReady(line)
                ? setLeft(toggled(left, line.pricing_id))
                : setInstead(toggled(instead, line.pricing_id))
            }
          />
        ))}
      </ul>
      <div className={styles.foot}>
        <p className={styles.total}>
          <span>{t('materials.total', { count: chosen.length })}</span>
          <strong>{inRupees(total)}</strong>
        </p>
        <Button isWide isBusy={add.isBusy} disabled={chosen.length === 0} onClick={() => void add.run()}>
          {chosen.length === list.lines.length
            ? t('materials.addall')
            : t('materials.addsome', { count: chosen.length })}
        </Button>
        {hasAdded ? (
          <ButtonLink to="/carting" variant="secondary" isWide>
            {t('materials.cart')}
          </ButtonLink>
        ) : null}
      </div>
    </>
  )
}

function toggled(set: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(set)
  if (!next.delete(id)) next.add(id)
  return next
}

type RowProps = {
  line: MaterialLine
  isMarked: boolean
  isChosen: boolean
  onToggle: () => void
  onOpen: () => void
}

function Row({ line, isMarked, isChosen, onToggle, onOpen }: RowProps) {
  const t = useTranslator()
  const { state, substitute } = line
  return (
    <li className={styles.row} data-marked={isMarked || undefined}>
      <div className={styles.thing} data-away={state !== 'ready' || undefined}>
        {isReady(line) ? (
          <Box name={line.name} isChosen={isChosen} onToggle={onToggle} />
        ) : (
          <span className={styles.nobox} />
        )}
        <What goods={line} onOpen={onOpen} />
      </div>
      {line.note ? <p className={styles.note}>{line.note}</p> : null}
      {state === 'ready' ? null : (
        <p className={styles.state}>
          <Badge tone="danger">
            {state === 'short'
              ? t('materials.short', { count: line.stock })
              : t(state === 'out' ? 'materials.out' : 'materials.gone')}
          </Badge>
        </p>
      )}
      {substitute ? (
        <div className={styles.instead}>
          <p className={styles.why}>
            {t(substitute.why === 'other_choice' ? 'materials.other' : 'materials.same')}
          </p>
          <div className={styles.thing}>
            <Box name={substitute.name} isChosen={isChosen} onToggle={onToggle} />
            <What goods={substitute} onOpen={onOpen} />
          </div>
        </div>
      ) : null}
    </li>
  )
}

function Box({ name, isChosen, onToggle }: { name: string; isChosen: boolean; onToggle: () => void }) {
  const t = useTranslator()
  return (
    <input
      type="checkbox"
      className={styles.box}
      checked={isChosen}
      onChange={onToggle}
      aria-label={t('materials.take', { name })}
    />
  )
}

function What({ goods, onOpen }: { goods: Goods; onOpen: () => void }) {
  const t = useTranslator()
  const {
    name,
    label,
    store_name,
    image,
    placeholder,
    price,
    amount,
    quantity,
    quantity_text,
    slug,
    product_id,
  } = goods
  return (
    <>
      <span className={styles.picture}>
        <Picture path={image} alt="" placeholder={placeholder} sizes="64px" upTo={160} />
      </span>
      <div className={styles.words}>
        {slug ? (
          <Link to={productPath(name, product_id)} onClick={onOpen} onAuxClick={onOpen}>
            {name}
          </Link>
        ) : (
          <span>{name}</span>
        )}
        <span className={styles.soft}>{[label, store_name].filter(Boolean).join(' · ')}</span>
        {slug ? (
          <span className={styles.soft}>
            {quantity_text ?? t('materials.times', { quantity, price: inRupees(price) })}
          </span>
        ) : null}
      </div>
      {slug ? <span className={styles.amount}>{inRupees(amount)}</span> : null}
    </>
  )
}
