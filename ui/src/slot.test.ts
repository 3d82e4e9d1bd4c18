import { createElement, type ReactElement } from 'react'
import { expect, test } from 'vitest'
import { joined, slot } from './slot.ts'

const propsOf = (element: ReactElement) => element.props as Record<string, unknown>

test('without another element the tag is drawn, with the component and its caller put together', () => {
  const element = slot(
    'button',
    undefined,
    { className: 'tall', type: 'button' },
    { className: 'red', id: 'x' },
  )
  expect(element.type).toBe('button')
  expect(propsOf(element)).toEqual({ className: 'tall red', type: 'button', id: 'x' })
})

test('another element stands in and keeps what it was made with', () => {
  const link = createElement('a', { href: '/home', className: 'underline' })
  const element = slot(
    'button',
    link,
    { className: 'tall', children: 'Home' },
    { 'aria-label': 'To the start' },
  )
  expect(element.type).toBe('a')
  expect(propsOf(element)).toEqual({
    href: '/home',
    className: 'tall underline',
    children: 'Home',
    'aria-label': 'To the start',
  })
})

test('the caller counts more, but what the caller leaves undefined takes nothing away', () => {
  expect(joined({ type: 'button', role: 'tab' }, { type: 'submit', role: undefined })).toEqual({
    type: 'submit',
    role: 'tab',
  })
})

test('styles are put together, and null stands for none', () => {
  expect(joined({ style: { color: 'red', top: 1 } }, { style: { top: 2 } })).toEqual({
    style: { color: 'red', top: 2 },
  })
  expect(joined({ title: 'x' }, { title: null })).toEqual({ title: null })
})

test("both handlers hear an event, the caller's first; the component's answer counts", () => {
  const heard: string[] = []
  const onClick = (who: string) => () => {
    heard.push(who)
    return who
  }
  const { onClick: press } = joined({ onClick: onClick('own') }, { onClick: onClick('given') })
  expect((press as (event: object) => string)({})).toBe('own')
  expect(heard).toEqual(['given', 'own'])
})

test('a property that only begins like a handler is no handler', () => {
  const once = () => 'first'
  const online = () => 'second'
  expect(joined({ online: once }, { online }).online).toBe(online)
})
