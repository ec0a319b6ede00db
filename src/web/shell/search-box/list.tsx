/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
   the list of a combobox (ARIA 1.2): no tag holds pictures in its options, and focus and keys stay in the box */
import { ArrowUpLeft, Clock, Search, Shapes, Store, X } from 'lucide-react'
import { Picture } from '../../ui/picture/picture.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import styles from './list.module.css'
import type { Suggestion } from './suggestions.ts'

export { findSuggestions } from './suggestions.ts'

const titles: Record<Suggestion['kind'], MessageId> = {
  recent: 'lists.suggest.recent',
  term: 'lists.suggest.terms',
  hobby: 'lists.suggest.hobbies',
  store: 'lists.suggest.stores',
  product: 'lists.suggest.products',
}

const icons = { recent: Clock, term: Search, hobby: Shapes, store: Store }

type ListProps = {
  id: string
  suggestions: readonly Suggestion[]
  /** The index selected by the arrow keys; -1: none. */
  active: number
  onPoint: (at: number) => void
  onTake: (suggestion: Suggestion) => void
  onForget: (text?: string) => void
}

/** Suggestions in groups. The focus stays in the input; `aria-activedescendant` gives the selected one. */
export function SuggestionList({ id, suggestions, active, onPoint, onTake, onForget }: ListProps) {
  const t = useTranslator()
  const kinds = [...new Set(suggestions.map(({ kind }) => kind))]
  const option = (each: Suggestion) => {
    const at = suggestions.indexOf(each)
    return (
      <li key={each.to} role="presentation" className={styles.place}>
        <div
          role="option"
          id={`${id}-${at}`}
          aria-selected={at === active}
          className={styles.option}
          onPointerMove={() => at !== active && onPoint(at)}
          onClick={() => onTake(each)}
        >
          <Content {...each} />
        </div>
        {each.kind === 'recent' ? (
          // For the pointer; the key is Delete, as the text below the list says.
          <button
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            className={styles.forget}
            onClick={() => onForget(each.text)}
          >
            <X size={16} />
          </button>
        ) : null}
      </li>
    )
  }
  return (
    // A press into the list must not count as leaving the input.
    <div className={styles.popup} onPointerDown={(event) => event.preventDefault()}>
      <div role="listbox" id={id} aria-label={t('lists.suggest')} className={styles.list}>
        {kinds.map((kind) => (
          <ul key={kind} role="group" aria-labelledby={`${id}-${kind}`} className={styles.group}>
            <li id={`${id}-${kind}`} role="presentation" className={styles.title}>
              {t(titles[kind])}
            </li>
            {suggestions.filter((each) => each.kind === kind).map(option)}
          </ul>
        ))}
      </div>
      {kinds.includes('recent') ? (
        <p className={styles.foot}>
          <span className={styles.keys}>{t('lists.suggest.delete')}</span>
          <button type="button" className={styles.clear} onClick={() => onForget()}>
            {t('lists.suggest.clear')}
          </button>
        </p>
      ) : null}
    </div>
  )
}

function Content({ kind, text, note, picture, price }: Suggestion) {
  if (kind === 'product') {
    return (
      <>
        <Picture
          path={picture?.path ?? ''}
          alt=""
          tint={picture?.tint}
          from={96}
          upTo={96}
          sizes="44px"
          className={styles.picture}
        />
        <span className={styles.text}>{text}</span>
        <span className={styles.price}>{inRupees(price ?? 0)}</span>
      </>
    )
  }
  const Icon = icons[kind]
  return (
    <>
      <Icon size={18} aria-hidden="true" className={styles.icon} />
      <span className={styles.text}>
        {text}
        {note ? <span className={styles.note}> {note}</span> : null}
      </span>
      {kind === 'term' ? <ArrowUpLeft size={16} aria-hidden="true" className={styles.icon} /> : null}
    </>
  )
}
