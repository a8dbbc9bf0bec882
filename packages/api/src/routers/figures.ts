import * as figures from "@firn/contracts/figures";
import * as conditions from "@firn/core/figures/condition-figures";
import * as core from "@firn/core/figures/service";
import { z } from "zod";
import { endpoint, router } from "../trpc.ts";

function figuresEndpoint<Output extends z.ZodType>(name: string, summary: string, output: Output) {
  return endpoint({
    method: "get",
    scope: "read",
    path: `/figures/${name}`,
    tag: "Figures",
    summary,
    output: z.array(output),
    errors: [422],
    hasEtag: true,
  });
}

export const figuresRouter = router({
  seasons: endpoint({
    method: "get",
    scope: "read",
    path: "/figures/seasons",
    tag: "Figures",
    summary: "Days, resorts and countries of each season, newest first",
    description: "`day_count_to_date` counts the days up to the date of the season that today is in this one.",
    output: z.array(figures.seasonFigures),
    hasEtag: true,
  }).query(({ ctx }) => core.seasonFigures(ctx.core, ctx.actor)),
  months: figuresEndpoint("months", "Days of each month that has any, oldest first", figures.monthFigures)
    .input(figures.figuresQuery)
    .query(({ ctx, input }) => core.monthFigures(ctx.core, ctx.actor, input)),
  dates: figuresEndpoint("dates", "Days on each date that has any, oldest first", figures.dateFigures)
    .input(figures.figuresQuery)
    .query(({ ctx, input }) => core.dateFigures(ctx.core, ctx.actor, input)),
  weekdays: figuresEndpoint("weekdays", "Days on each weekday, Monday first", figures.weekdayFigures)
    .input(figures.figuresQuery)
    .query(({ ctx, input }) => core.weekdayFigures(ctx.core, ctx.actor, input)),
  resorts: figuresEndpoint("resorts", "Days at each resort, most days first", figures.resortFigures)
    .input(figures.figuresQuery)
    .query(({ ctx, input }) => core.resortFigures(ctx.core, ctx.actor, input)),
  skis: figuresEndpoint("skis", "Days on each ski, most days first", figures.skiFigures)
    .input(figures.figuresQuery)
    .query(({ ctx, input }) => core.skiFigures(ctx.core, ctx.actor, input)),
  companions: figuresEndpoint("companions", "Days with each person, most days first", figures.companionFigures)
    .input(figures.figuresQuery)
    .query(({ ctx, input }) => core.companionFigures(ctx.core, ctx.actor, input)),
  numbers: figuresEndpoint("numbers", "Total and most of each number that a day has", figures.numberFigures)
    .input(figures.figuresQuery)
    .query(({ ctx, input }) => conditions.numberFigures(ctx.core, ctx.actor, input)),
  totals: figuresEndpoint(
    "totals",
    "Totals of the numbers in each month of a season, oldest first",
    figures.totalFigures,
  )
    .input(figures.figuresQuery)
    .query(({ ctx, input }) => conditions.totalFigures(ctx.core, ctx.actor, input)),
  tags: figuresEndpoint("tags", "Days with each tag, most days first", figures.tagFigures)
    .input(figures.figuresQuery)
    .query(({ ctx, input }) => conditions.tagFigures(ctx.core, ctx.actor, input)),
  snow: figuresEndpoint("snow", "Days on each kind of snow, most days first", figures.snowFigures)
    .input(figures.figuresQuery)
    .query(({ ctx, input }) => conditions.snowFigures(ctx.core, ctx.actor, input)),
  sky: figuresEndpoint("sky", "Days under each sky, most days first", figures.skyFigures)
    .input(figures.figuresQuery)
    .query(({ ctx, input }) => conditions.skyFigures(ctx.core, ctx.actor, input)),
});
