import { X } from 'lucide-react'
import { Link } from 'react-router'
import { inRupees } from '../../ui/price/price.tsx'
import { attributeName, translateTerms } from '../../messages/attribute-values.ts'
import { useTranslator, type Translate } from '../../messages/messages.tsx'
import styles from './chosen.module.css'
import { filterQuery, withoutFilters, type Filters } from './filters.ts'
import type { Found } from './find.ts'

type ChosenProps = { path: string; filters: Filters; found: Found; ownsCategory: boolean }

/** The active filters, each with a link that removes it. */
export function Chosen({ path, filters, found, ownsCategory }: ChosenProps) {
  const t = useTranslator()
  const chosen = chosenOf(ownsCategory ? { ...filters, category: null } : filters, found, t)
  if (chosen.length === 0) return null
  return (
    <ul className={styles.chosen} aria-label={t('lists.chosen')}>
      {chosen.map(({ name, remainingFilters }) => (
        <li key={name}>
          <Link
            to={path + filterQuery(filters, remainingFilters)}
            preventScrollReset
            className={styles.chip}
            aria-label={t('lists.chosen.remove', { name })}
          >
            {name} <X size={14} aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={path + filterQuery(withoutFilters(filters, ownsCategory))}
          preventScrollReset
          className={styles.clear}
        >
          {t('lists.clear')}
        </Link>
      </li>
    </ul>
  )
}

/** The active filters: the name of each, and the filters without it. */
export function chosenOf(
  filters: Filters,
  { facets, breadcrumbs }: Found,
  t: Translate,
): { name: string; remainingFilters: Partial<Filters> }[] {
  const { category, stores, min, max, colours, origins, rating, inStock, cod, onOffer, pin, facts } = filters
  const of = (is: unknown, name: () => string, remainingFilters: Partial<Filters>) =>
    is ? [{ name: name(), remainingFilters }] : []
  return [
    // One level up: from the subcategory to its hobby, from the hobby to all.
    ...of(category, () => breadcrumbs.at(-1)?.name ?? t('lists.filter.hobby'), {
      category: breadcrumbs.at(-2)?.id ?? null,
    }),
    ...of(min !== null || max !== null, () => rangeText(min, max, t), { min: null, max: null }),
    ...colours.map((name) => ({
      name: translateTerms(name),
      remainingFilters: { colours: colours.filter((each) => each !== name) },
    })),
    ...of(pin, () => t('lists.chosen.pin', { pin: pin ?? '' }), { pin: null }),
    ...of(inStock, () => t('lists.filter.stock'), { inStock: false }),
    ...of(cod, () => t('lists.filter.cod'), { cod: false }),
    ...of(onOffer, () => t('lists.filter.offer'), { onOffer: false }),
    ...facts.map((fact) => ({
      name: factText(fact, facets.attributes),
      remainingFilters: { facts: facts.filter((each) => each !== fact) },
    })),
    ...stores.map((id) => ({
      name: facets.stores.find((each) => each.id === id)?.name ?? t('lists.filter.store.other'),
      remainingFilters: { stores: stores.filter((each) => each !== id) },
    })),
    ...of(rating, () => t('lists.filter.rated', { stars: rating ?? 0 }), { rating: null }),
    ...origins.map((name) => ({
      name: t('lists.chosen.origin', { name: translateTerms(name) }),
      remainingFilters: { origins: origins.filter((each) => each !== name) },
    })),
  ]
}

function rangeText(min: number | null, max: number | null, t: Translate): string {
  if (max === null) return t('lists.chosen.from', { price: inRupees(min ?? 0) })
  return min === null
    ? t('lists.chosen.upto', { price: inRupees(max) })
    : `${inRupees(min)} – ${inRupees(max)}`
}

function factText(fact: string, attributes: Found['facets']['attributes']): string {
  const at = fact.indexOf(':')
  const [key, value] = [fact.slice(0, at), fact.slice(at + 1)]
  const { label = key, label_hi: labelHi, unit = null } = attributes.find((each) => each.key === key) ?? {}
  return `${attributeName(label, labelHi)}: ${translateTerms(value)}${unit ? ` ${translateTerms(unit)}` : ''}`
}
