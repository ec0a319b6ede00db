import { Search } from 'lucide-react'
import { useId, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { Form, useNavigate, useParams } from 'react-router'
import { searchPath } from '../shared/slugs.ts'
import { useTranslator } from '../messages/messages.tsx'
import styles from './search-box/box.module.css'
import { rememberSearch } from './search-box/recents.ts'
import type { Suggestion } from './search-box/suggestions.ts'
import { useSuggestions } from './search-box/use-suggestions.ts'

/**
 * Enter goes to `/search/{text}`, or to the selected suggestion. Without scripts the form requests `/search/?q=…`, which redirects there. It is a
 * plain search input until first use, then a combobox.
 */
export function SearchBox() {
  const { query = '' } = useParams()
  const navigate = useNavigate()
  const t = useTranslator()
  const id = useId()
  const [text, setText] = useTyped(query)
  const [isUsed, setUsed] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { List, suggestions, removeRecent } = useSuggestions(text, isOpen)
  const isShown = List !== undefined && suggestions.length > 0
  const at = isShown && active < suggestions.length ? active : -1

  function open(next = text): void {
    setText(next)
    setUsed(true)
    setOpen(true)
    setActive(-1)
  }
  function go(to: string, query: string): void {
    rememberSearch(query)
    setOpen(false)
    void navigate(to)
  }
  const take = ({ kind, to, text: query }: Suggestion) =>
    go(to, kind === 'recent' || kind === 'term' ? query : '')
  const whenPressed = (event: KeyboardEvent) => {
    const suggestion = suggestions[at]
    const moves: Record<string, () => void> = {
      ArrowDown: () => (isShown ? setActive(at + 1 < suggestions.length ? at + 1 : -1) : open()),
      ArrowUp: () => setActive(at < 0 ? suggestions.length - 1 : at - 1),
      ...(isShown ? { Escape: () => setOpen(false) } : {}),
      ...(suggestion ? { Enter: () => take(suggestion) } : {}),
      ...(suggestion?.kind === 'recent' ? { Delete: () => removeRecent(suggestion.text) } : {}),
    }
    const move = moves[event.key]
    if (!move || event.nativeEvent.isComposing) return
    event.preventDefault()
    move()
  }
  return (
    <search
      className={styles.search}
      onBlur={(event: FocusEvent) => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}
    >
      <Form
        action="/search/"
        className={styles.box}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget).get('q')
          const query = typeof typed === 'string' ? typed : ''
          hideKeyboard()
          go(searchPath(query), query)
        }}
      >
        <Search size={20} aria-hidden />
        <input
          type="search"
          name="q"
          value={text}
          onChange={(event) => open(event.currentTarget.value)}
          onFocus={() => open()}
          onClick={() => isOpen || open()}
          onKeyDown={whenPressed}
          {...(isUsed ? comboboxOf({ id, isShown, at }) : {})}
          aria-label={t('shell.search')}
          placeholder={t('shell.search.placeholder')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          className={styles.input}
        />
      </Form>
      {isShown ? (
        <List
          id={id}
          suggestions={suggestions}
          active={at}
          onPoint={setActive}
          onTake={take}
          onForget={removeRecent}
        />
      ) : null}
      {isUsed ? (
        <output className="visually-hidden">
          {isShown ? t('lists.suggest.count', { count: suggestions.length }) : ''}
        </output>
      ) : null}
    </search>
  )
}

/** The typed text, until another search is shown. */
function useTyped(query: string) {
  const [typed, setTyped] = useState({ over: query, text: query })
  return [
    typed.over === query ? typed.text : query,
    (text: string) => setTyped({ over: query, text }),
  ] as const
}

/** The combobox attributes (ARIA 1.2, combobox with a list). */
function comboboxOf({ id, isShown, at }: { id: string; isShown: boolean; at: number }) {
  return {
    role: 'combobox',
    'aria-expanded': isShown,
    'aria-controls': isShown ? id : undefined,
    'aria-autocomplete': 'list',
    'aria-activedescendant': at >= 0 ? `${id}-${at}` : undefined,
  } as const
}

/** Hides the on-screen keyboard after the search is sent. */
function hideKeyboard(): void {
  if (matchMedia('(pointer: coarse)').matches && document.activeElement instanceof HTMLElement)
    document.activeElement.blur()
}
