// The member's own pages: overview, profile, settings, and every try to sign in.
import { createRoute, redirect } from '@tanstack/react-router'
import { root } from '../../app/root-route.ts'
import { about, screen } from '../../app/screen.ts'
import { oneOf, searchOf, text } from '../../app/search-reader.ts'

export const myRoutes = [myIndex, myOverview, myProfile, mySetting, loginRecord] as const
