import { limits } from "@firn/contracts/limits";
import { useEffect, useRef, useState } from "react";
import type { CountContext, TextCount } from "./count-days.ts";

const pauseMs = 150;

export interface CountQuestion {
  number: number;
  text: string;
  file: File | undefined;
  context: CountContext;
}

export interface CountAnswer {
  number: number;
  /** Undefined where the text cannot be read. */
  count: TextCount | undefined;
}

/** Counts with the server's parser in a worker. A newer text replaces the count of an older one. */
export function useLiveCount(text: string, file: File | undefined, context: CountContext | undefined) {
  const counter = useRef<LatestCounter>(undefined);
  const asked = useRef(0);
  const [answer, setAnswer] = useState<CountAnswer>();
  const waiting = useRef<() => void>(undefined);
  const isBlank = !file && text.trim() === "";

  useEffect(() => () => counter.current?.stop(), []);
  useEffect(() => {
    asked.current += 1;
    const number = asked.current;
    if (isBlank || !context || (file?.size ?? new Blob([text]).size) > limits.textImportBytes) {
      setAnswer({ number, count: undefined });
      return;
    }
    const timer = setTimeout(() => {
      counter.current ??= createCounter((next) => {
        if (next.number === asked.current) setAnswer(next);
      });
      counter.current.ask({ number, text, file, context });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, file, context, isBlank]);

  const isCurrent = answer?.number === asked.current;
  const latest = useRef(answer);
  latest.current = answer;
  useEffect(() => {
    if (isCurrent) waiting.current?.();
  });

  /** Resolves with the count of the present text, or without one if that takes too long. */
  const settle = async (): Promise<TextCount | undefined> => {
    if (latest.current?.number !== asked.current) {
      await new Promise<void>((resolve) => {
        waiting.current = resolve;
        setTimeout(resolve, longestWaitMs);
      });
    }
    return latest.current?.number === asked.current ? latest.current.count : undefined;
  };
  return { count: isBlank ? undefined : answer?.count, settle };
}

/** A submit right after a paste waits this long for the season of the dates: the worker first loads the resorts, which a slow phone takes seconds for. */
const longestWaitMs = 5000;

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
