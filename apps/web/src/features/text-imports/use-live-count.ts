import { limits } from "@firn/contracts/limits";
import type { DayTextContext } from "@firn/daytext/types";
import { useEffect, useRef, useState } from "react";

const pauseMs = 150;

export type CountContext = Omit<DayTextContext, "findPlaces">;

export interface CountQuestion {
  number: number;
  text: string;
  file: File | undefined;
  context: CountContext;
}

export interface DayCount {
  days: number;
  lines: number;
}

export interface CountAnswer {
  number: number;
  /** Undefined where the text cannot be read. */
  count: DayCount | undefined;
}

/** Counts with the server's parser in a worker. A newer text replaces the count of an older one. */
export function useLiveCount(text: string, file: File | undefined, context: CountContext | undefined) {
  const counter = useRef<LatestCounter>(undefined);
  const asked = useRef(0);
  const [count, setCount] = useState<DayCount>();
  const isBlank = !file && text.trim() === "";

  useEffect(() => () => counter.current?.stop(), []);
  useEffect(() => {
    asked.current += 1;
    if (isBlank || !context || (file?.size ?? new Blob([text]).size) > limits.textImportBytes) {
      setCount(undefined);
      return;
    }
    const question: CountQuestion = { number: asked.current, text, file, context };
    const timer = setTimeout(() => {
      counter.current ??= createCounter((answer) => {
        if (answer.number === asked.current) setCount(answer.count);
      });
      counter.current.ask(question);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, file, context, isBlank]);

  return isBlank ? undefined : count;
}

interface LatestCounter {
  ask(question: CountQuestion): void;
  stop(): void;
}

/** Asks the worker one question at a time; of those that come meanwhile, only the last. */
function createCounter(onAnswer: (answer: CountAnswer) => void): LatestCounter {
  const worker = new Worker(new URL("./count-worker.ts", import.meta.url), { type: "module" });
  let isCounting = false;
  let next: CountQuestion | undefined;
  const ask = (question: CountQuestion) => {
    if (isCounting) {
      next = question;
      return;
    }
    isCounting = true;
    worker.postMessage(question);
  };
  worker.onmessage = ({ data }: MessageEvent<CountAnswer>) => {
    isCounting = false;
    onAnswer(data);
    if (next) ask(next);
    next = undefined;
  };
  return { ask, stop: () => worker.terminate() };
}
