import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { inRupees } from '../../ui/price/price.tsx'
import { translateTerms } from '../../messages/attribute-values.ts'
import { useTranslator } from '../../messages/messages.tsx'
import { choicesOf, type Choice, type ChoiceValue } from './choice.ts'
import styles from './options.module.css'
import { shownPrice, type ShownPack, type ShownProduct } from './shown.ts'
import { Swatch } from './swatch.tsx'

/** The options as links, so that each pack has an address and the choice works without scripts. */
export function Options({ product, chosen }: { product: ShownProduct; chosen: ShownPack }) {
  const choices = choicesOf(product, chosen)
  const isColourChosen = choices.some(({ values }) => values.some(({ hex }) => hex))
  return (
    <>
      {product.colour && !isColourChosen ? <OwnColour colour={product.colour} /> : null}
      {choices.map((choice, at) => (
        <OneOption key={choice.name} choice={choice} id={`option-${at}`} chosen={chosen} />
      ))}
    </>
  )
}

function OwnColour({ colour }: { colour: NonNullable<ShownProduct['colour']> }) {
  const t = useTranslator()
  return (
    <p className={styles.legend}>
      <span className={styles.name}>{t('product.colour')}</span>
      {colour.hex ? <Swatch hex={colour.hex} size={20} /> : null}
      {translateTerms(colour.name)}
    </p>
  )
}

function OneOption({
  choice: { name, value, values },
  id,
  chosen,
}: {
  choice: Choice
  id: string
  chosen: ShownPack
}) {
  const t = useTranslator()
  const isColours = values.some(({ hex }) => hex)
  return (
    <div>
      <p id={id} className={styles.legend}>
        <span className={styles.name}>{translateTerms(name) || t('product.packs')}</span>
        {isColours ? translateTerms(value) : null}
      </p>
      <ul aria-labelledby={id} className={isColours ? styles.swatches : styles.chips}>
        {values.map((choice) => (
          <li key={choice.value}>
            <ChoiceLink choice={choice} className={isColours ? styles.swatch : styles.chip}>
              {isColours ? <Swatch hex={choice.hex} size={36} /> : null}
              <span className={styles.value}>{translateTerms(choice.value) || t('product.one')}</span>
              <Note choice={choice} chosen={chosen} hasPrice={!isColours} />
            </ChoiceLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function ChoiceLink({
  choice: { pack, isChosen, isSoldOut, changes },
  className,
  children,
}: {
  choice: ChoiceValue
  className: string | undefined
  children: ReactNode
}) {
  const state = isSoldOut ? 'out' : changes.length > 0 ? 'other' : undefined
  if (!pack) {
    return (
      <span className={className} data-state="none">
        {children}
      </span>
    )
  }
  return (
    <Link
      to={`?pack=${pack.id}`}
      replace
      preventScrollReset
      className={className}
      aria-current={isChosen ? 'true' : undefined}
      data-state={state}
    >
      {children}
    </Link>
  )
}

/** The note under each value: its price, or its availability. Always as text, never by colour or dashes alone. */
function Note({
  choice: { pack, isSoldOut, changes },
  chosen,
  hasPrice,
}: {
  choice: ChoiceValue
  chosen: ShownPack
  hasPrice: boolean
}) {
  const t = useTranslator()
  if (!pack) return <span className={styles.note}>{t('product.notmade')}</span>
  if (isSoldOut) return <span className={styles.note}>{t('product.soldout')}</span>
  if (changes.length > 0)
    return (
      <span className={styles.note}>
        {t('product.onlyas', { values: changes.map(translateTerms).join(', ') })}
      </span>
    )
  if (!hasPrice) {
    const { price } = shownPrice(pack)
    return price === shownPrice(chosen).price ? null : <span className={styles.note}>{inRupees(price)}</span>
  }
  return (
    <span className={styles.note}>
      {pack.cut ? t('product.permetre', { price: inRupees(shownPrice(pack).price) }) : inRupees(pack.price)}
    </span>
  )
}
