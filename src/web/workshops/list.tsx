import { useState } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import type { WorkshopCard } from '#contracts/learning/workshops'
import { Badge } from '../ui/badge/badge.tsx'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { Pagination } from '../ui/pagination/pagination.tsx'
import { Picture } from '../ui/picture/picture.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { Select } from '../ui/select/select.tsx'
import { TextInput } from '../ui/text-input/text-input.tsx'
import { istMoment } from '../shared/ist-date.ts'
import { translateTerms } from '../messages/attribute-values.ts'
import { useTranslator, translator } from '../messages/messages.tsx'
import { hoursOf, levelNames, modeNames } from '../shared/workshops/when.ts'
import styles from '../shared/workshops/workshops.module.css'
import listStyles from './list.module.css'

export type Listed = {
  rows: WorkshopCard[]
  count: number
  pages: number
  facets: {
    cities: { name: string; count: number }[]
    languages: { name: string; count: number }[]
    hobbies: { id: number; count: number }[]
  }
  hobbies: { id: number; name: string }[]
  page: number
}

/** Workshops that can be booked, with filters kept in the address. */
export function WorkshopList({ list, path }: { list: Listed; path: string }) {
  const t = useTranslator()
  const [searchParams] = useSearchParams()
  const to = (page: number) => {
    const next = new URLSearchParams(searchParams)
    next.set('page', String(page))
    return `${path}?${next}`
  }
  return (
    <section className={styles.stack} aria-labelledby="workshops-list">
      <h2 id="workshops-list">{t('workshops.list')}</h2>
      <Filters list={list} path={path} />
      <output className={styles.soft}>{t('workshops.found', { count: list.count })}</output>
      {list.rows.length === 0 ? (
        <EmptyState
          drawing="search"
          title={t('workshops.none')}
          action={<ButtonLink to={path}>{t('workshops.none.all')}</ButtonLink>}
        >
          {t('workshops.none.text')}
        </EmptyState>
      ) : (
        <ul className={listStyles.grid}>
          {list.rows.map((row, at) => (
            <li key={row.id}>
              <Card row={row} isFirst={at < 2} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={list.page} pages={list.pages} to={to} />
    </section>
  )
}

function Filters({ list: { facets, hobbies }, path }: { list: Listed; path: string }) {
  const t = useTranslator()
  const [searchParams] = useSearchParams()
  const value = (name: string) => searchParams.get(name) ?? ''
  const any = <option value="">{t('workshops.any')}</option>
  const isAsked = ['hobby', 'city', 'mode', 'language', 'from', 'until'].some((name) => value(name) !== '')
  const [isOpen, setOpen] = useState(isAsked)
  return (
    <Form method="get" action={path} className={listStyles.filters} key={searchParams.toString()}>
      <TextInput
        label={t('workshops.search')}
        name="q"
        type="search"
        maxLength={80}
        defaultValue={value('q')}
      />
      <div className={listStyles.fold} data-open={isOpen}>
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'workshops.filters.fewer' : 'workshops.filters.more')}
        </Button>
      </div>
      <Select label={t('workshops.hobby')} name="hobby" defaultValue={value('hobby')}>
        {any}
        {hobbies
          .filter(({ id }) => facets.hobbies.some((known) => known.id === id))
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </Select>
      <Select label={t('workshops.city')} name="city" defaultValue={value('city')}>
        {any}
        {facets.cities.map(({ name }) => (
          <option key={name} value={name}>
            {translateTerms(name)}
          </option>
        ))}
      </Select>
      <Select label={t('workshops.mode')} name="mode" defaultValue={value('mode')}>
        {any}
        <option value="in_person">{t('workshops.mode.in_person')}</option>
        <option value="online">{t('workshops.mode.online')}</option>
      </Select>
      <Select label={t('workshops.language')} name="language" defaultValue={value('language')}>
        {any}
        {facets.languages.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
      <TextInput label={t('workshops.from')} name="from" type="date" defaultValue={value('from')} />
      <TextInput label={t('workshops.until')} name="until" type="date" defaultValue={value('until')} />
      <Button type="submit" variant="secondary">
        {t('workshops.show')}
      </Button>
    </Form>
  )
}

const fromPrice = (price: number): string =>
  price === 0
    ? translator()('workshops.free')
    : translator()('workshops.from.price', { price: inRupees(price) })

/** Few seats left, or none. */
function Left({ left }: { left: number }) {
  const t = useTranslator()
  if (left === 0) return <Badge tone="danger">{t('workshops.full')}</Badge>
  return left <= 3 ? <Badge tone="brand">{t('workshops.left', { count: left })}</Badge> : null
}

function Card({ row, isFirst }: { row: WorkshopCard; isFirst: boolean }) {
  const t = useTranslator()
  return (
    <Link to={`/workshops/${encodeURIComponent(row.slug)}`} prefetch="intent" className={listStyles.card}>
      <Picture
        path={row.picture?.path ?? ''}
        alt=""
        width={4}
        height={3}
        sizes="(min-width: 1000px) 400px, (min-width: 560px) 50vw, 100vw"
        upTo={800}
        isFirst={isFirst}
      />
      <span className={listStyles.body}>
        {row.next ? <span className={styles.when}>{istMoment(row.next.starts_at)}</span> : null}
        <span className={styles.name}>{row.title}</span>
        <span className={styles.soft}>
          {t('workshops.card.by', {
            name: row.conductor,
            where: row.mode === 'online' ? t(modeNames.online) : translateTerms(row.city),
          })}
        </span>
        <span className={styles.badges}>
          <Badge>{t(levelNames[row.level])}</Badge>
          <Badge>{hoursOf(row.minutes)}</Badge>
          {row.next ? <Left left={row.next.left} /> : null}
        </span>
        <span className={listStyles.foot}>
          <span className={styles.price}>{row.from_price === null ? '' : fromPrice(row.from_price)}</span>
          {row.rating === null ? null : (
            <span className={styles.soft}>
              {t('workshops.rated', { rating: row.rating, count: row.rating_count })}
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}
