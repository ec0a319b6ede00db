import { attributeName, translateTerms } from '../../messages/attribute-values.ts'
import { useTranslator } from '../../messages/messages.tsx'
import { sortColours } from './colour-order.ts'
import { ColourTick, Facet, CollapsedList, Tick } from './facet.tsx'
import styles from './fields.module.css'
import { toggled, type Filters } from './filters.ts'
import type { Found } from './find.ts'
import { PinField, PriceRange } from './typed-fields.tsx'

export type FieldsProps = {
  chosen: Filters
  found: Found
  change: (changes: Partial<Filters>) => void
  /** The page itself shows its categories, or its store. */
  ownsCategory: boolean
  ownsStore: boolean
}

/** All filters, each choice with the number of results it would leave. */
export function Fields(props: FieldsProps) {
  return (
    <>
      {props.ownsCategory ? (
        <Kept name="category" value={props.chosen.category} />
      ) : (
        <Categories {...props} />
      )}
      <PriceRange {...props} />
      <Colours {...props} />
      <PinField {...props} />
      <YesOnly {...props} />
      <Facts {...props} />
      {props.ownsStore ? null : <Stores {...props} />}
      <Ratings {...props} />
      <Origins {...props} />
    </>
  )
}

/** Values that this page selects elsewhere, kept when the form is submitted without scripts. */
function Kept({ name, value }: { name: string; value: number | null }) {
  return value === null ? null : <input type="hidden" name={name} value={value} />
}

function Categories({ chosen, found, change }: FieldsProps) {
  const t = useTranslator()
  const choose = (category: number | null) => () => change({ category })
  const { breadcrumbs } = found
  const inner = found.facets.categories.filter(({ id }) => !breadcrumbs.some((each) => each.id === id))
  if (inner.length === 0 && breadcrumbs.length === 0) return null
  const radio = (id: number, name: string, count?: number) => (
    <Tick
      key={id}
      kind="radio"
      name="category"
      value={id}
      label={name}
      count={count}
      isChosen={chosen.category === id}
      isInner={breadcrumbs.length > 0 && id !== breadcrumbs[0]?.id}
      onToggle={choose(id)}
    />
  )
  return (
    <Facet title={t('lists.filter.hobby')} isOpen>
      <Tick
        kind="radio"
        name="category"
        value=""
        label={t('lists.filter.all')}
        isChosen={chosen.category === null}
        onToggle={choose(null)}
      />
      {breadcrumbs.map(({ id, name }) => radio(id, name))}
      <CollapsedList items={inner} limit={8} renderItem={({ id, name, count }) => radio(id, name, count)} />
    </Facet>
  )
}

function Colours({ chosen: { colours }, found, change }: FieldsProps) {
  const t = useTranslator()
  const all = sortColours(
    withMissing(found.facets.colours, colours, (name) => ({ name, hex: null, count: 0 })),
  )
  if (all.length === 0) return null
  return (
    <Facet title={t('lists.filter.colour')} isOpen>
      <div className={styles.swatches}>
        {all.map((each) => (
          <ColourTick
            key={each.name}
            {...each}
            isChosen={colours.includes(each.name)}
            onToggle={() => change({ colours: toggled(colours, each.name).sort() })}
          />
        ))}
      </div>
    </Facet>
  )
}

function YesOnly({ chosen: { inStock, cod, onOffer }, found, change }: FieldsProps) {
  const t = useTranslator()
  const { facets } = found
  return (
    <Facet title={t('lists.filter.buying')} isOpen>
      <Tick
        name="stock"
        value={1}
        label={t('lists.filter.stock')}
        count={facets.in_stock}
        isChosen={inStock}
        onToggle={() => change({ inStock: !inStock })}
      />
      <Tick
        name="cod"
        value={1}
        label={t('lists.filter.cod')}
        count={facets.cod}
        isChosen={cod}
        onToggle={() => change({ cod: !cod })}
      />
      <Tick
        name="offer"
        value={1}
        label={t('lists.filter.offer')}
        count={facets.on_offer}
        isChosen={onOffer}
        onToggle={() => change({ onOffer: !onOffer })}
      />
    </Facet>
  )
}

function Facts({ chosen: { facts }, found, change }: FieldsProps) {
  return found.facets.attributes.map(({ key, label, label_hi: labelHi, unit, values }) => {
    const mine = facts.filter((fact) => fact.startsWith(`${key}:`)).map((fact) => fact.slice(key.length + 1))
    const all = withMissing(
      values.map(({ value, count }) => ({ name: value, count })),
      mine,
      (name) => ({ name, count: 0 }),
    )
    return (
      <Facet
        key={key}
        title={
          unit ? `${attributeName(label, labelHi)} (${translateTerms(unit)})` : attributeName(label, labelHi)
        }
        isOpen={mine.length > 0}
      >
        <CollapsedList
          items={all}
          renderItem={({ name, count }) => (
            <Tick
              key={name}
              name="with"
              value={`${key}:${name}`}
              label={translateTerms(name)}
              count={count}
              isChosen={mine.includes(name)}
              onToggle={() => change({ facts: toggled(facts, `${key}:${name}`).sort() })}
            />
          )}
        />
      </Facet>
    )
  })
}

function Stores({ chosen: { stores }, found, change }: FieldsProps) {
  const t = useTranslator()
  const missing = stores.filter((id) => !found.facets.stores.some((each) => each.id === id))
  const all = [
    ...found.facets.stores,
    ...missing.map((id) => ({ id, name: t('lists.filter.store.other'), count: 0 })),
  ]
  if (all.length === 0) return null
  return (
    <Facet title={t('lists.filter.store')} isOpen={stores.length > 0}>
      <CollapsedList
        items={all}
        renderItem={({ id, name, count }) => (
          <Tick
            key={id}
            name="store"
            value={id}
            label={name}
            count={count}
            isChosen={stores.includes(id)}
            onToggle={() => change({ stores: toggled(stores, id).sort((a, b) => a - b) })}
          />
        )}
      />
    </Facet>
  )
}

function Ratings({ chosen: { rating }, found, change }: FieldsProps) {
  const t = useTranslator()
  if (found.facets.ratings.every(({ count }) => count === 0) && rating === null) return null
  return (
    <Facet title={t('lists.filter.rating')} isOpen={rating !== null}>
      <Tick
        kind="radio"
        name="rating"
        value=""
        label={t('lists.filter.any')}
        isChosen={rating === null}
        onToggle={() => change({ rating: null })}
      />
      {found.facets.ratings.map(({ min, count }) => (
        <Tick
          key={min}
          kind="radio"
          name="rating"
          value={min}
          label={t('lists.filter.rated', { stars: min })}
          count={count}
          isChosen={rating === min}
          onToggle={() => change({ rating: min })}
        />
      ))}
    </Facet>
  )
}

function Origins({ chosen: { origins }, found, change }: FieldsProps) {
  const t = useTranslator()
  const all = withMissing(found.facets.origins, origins, (name) => ({ name, count: 0 }))
  if (all.length === 0) return null
  return (
    <Facet title={t('lists.filter.origin')} isOpen={origins.length > 0}>
      <CollapsedList
        items={all}
        renderItem={({ name, count }) => (
          <Tick
            key={name}
            name="origin"
            value={name}
            label={translateTerms(name)}
            count={count}
            isChosen={origins.includes(name)}
            onToggle={() => change({ origins: toggled(origins, name).sort() })}
          />
        )}
      />
    </Facet>
  )
}

/** Selected values stay removable when they have no more results. */
function withMissing<Item extends { name: string }>(
  all: readonly Item[],
  chosen: readonly string[],
  make: (name: string) => Item,
): Item[] {
  return [...all, ...chosen.filter((name) => !all.some((each) => each.name === name)).map(make)]
}
