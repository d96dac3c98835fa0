//! The network while it learns: in floating point, with Adam.
//!
//! A library for learning would do the same with matrices, but here the first layer has a thousand
//! inputs of which a hundred are on: sums over those alone are ten times as fast, and all of it is
//! two loops over three layers.

use ginmi_bots::neural_net::{NetworkShape, Weights};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::labels::LabeledPosition;

/// A network that learns.
pub(crate) struct TrainableNetwork {
    shape: NetworkShape,
    /// What one stands for, in the unit of estimates.
    unit: f32,
    layers: [Layer; 3],
    steps: i32,
    activations: ActivationBuffers,
}

/// A layer: a row of weights for each input (the first layer) or each neuron (the others), and
/// biases.
struct Layer {
    weights: AdamParameters,
    biases: AdamParameters,
}

/// Numbers to learn, with their gradients of this step and Adam's two running means.
struct AdamParameters {
    values: Vec<f32>,
    gradients: Vec<f32>,
    means: Vec<f32>,
    squares: Vec<f32>,
    /// The largest number that the bot can compute with.
    limit: f32,
}

/// Buffers for the values of one position: those of each action one after another.
#[derive(Default)]
struct ActivationBuffers {
    common: Vec<f32>,
    first: Vec<f32>,
    second: Vec<f32>,
    values: Vec<f32>,
    /// What the loss changes by, per change of each neuron.
    to_first: Vec<f32>,
    to_common: Vec<f32>,
    /// The inputs of this step, each once, and whether each is among them.
    touched: Vec<u16>,
    is_touched: Vec<bool>,
}

/// How much the error of the money to come counts beside that of the actions: it is mostly luck.
const MONEY_WEIGHT: f32 = 0.05;

/// An action counts half if `greedy` expects less of it than of the best by this many units: which
/// of two bad actions is worse hardly matters.
const HALF_WEIGHT_GAP: f32 = 0.7;

/// The decay of Adam's running means.
const DECAY: [f32; 2] = [0.9, 0.999];

/// How far a position's answer is off, in units: the weighted mean square over its actions.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct ActionValueLoss {
    pub(crate) actions: f64,
    pub(crate) money: f64,
}

impl TrainableNetwork {
    /// A network that has learned nothing: the weights of its second layer are random, all others
    /// 0.
    pub(crate) fn new(shape: NetworkShape, unit: f32, seed: u64) -> Self {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let NetworkShape { inputs, hidden: [one, two] } = shape;
        let all =
            |count: usize, value: f32, limit: f32| AdamParameters::new(vec![value; count], limit);
        let spread = (3.0 / one as f32).sqrt();
        let random = (0..two * one).map(|_| (rng.random::<f32>() * 2.0 - 1.0) * spread).collect();
        let layers = [
            // Most inputs are rare. From 0, they say nothing until they are met, and it learns
            // faster.
            Layer { weights: all(inputs * one, 0.0, 1.0), biases: all(one, 0.25, 127.0) },
            Layer {
                weights: AdamParameters::new(random, 127.0 / 64.0),
                biases: all(two, 0.25, 127.0),
            },
            Layer { weights: all(two, 0.0, 127.0), biases: all(1, 0.0, 127.0) },
        ];
        let activations =
            ActivationBuffers { is_touched: vec![false; inputs], ..ActivationBuffers::default() };
        Self { shape, unit, layers, steps: 0, activations }
    }

    /// A network that goes on learning from these weights.
    pub(crate) fn from_weights(weights: &Weights) -> Self {
        let mut network = Self::new(weights.shape(), weights.unit(), 0);
        for (layer, (weights, biases)) in network.layers.iter_mut().zip(weights.dequantized()) {
            layer.weights.values = weights;
            layer.biases.values = biases;
        }
        network
    }

    /// The weights for the bot.
    pub(crate) fn weights(&self) -> Weights {
        let [first, second, last] = &self.layers;
        let both = |layer: &'_ Layer| -> (Vec<f32>, Vec<f32>) {
            (layer.weights.values.clone(), layer.biases.values.clone())
        };
        let [first, second, last] = [first, second, last].map(both);
        let layers = [(&*first.0, &*first.1), (&*second.0, &*second.1), (&*last.0, &*last.1)];
        Weights::quantized(self.shape, self.unit, layers)
    }

    /// Learns from some positions in one step; returns the sum of their losses before it.
    pub(crate) fn learn<'a>(
        &mut self,
        labels: impl ExactSizeIterator<Item = LabeledPosition<'a>>,
        rate: f32,
    ) -> ActionValueLoss {
        let (mut sum, count) = (ActionValueLoss::default(), labels.len());
        for label in labels {
            let loss = self.backward(&label, count as f32);
            sum.actions += loss.actions;
            sum.money += loss.money;
        }
        self.step(rate);
        sum
    }

    /// The loss in a position.
    pub(crate) fn loss(&mut self, label: &LabeledPosition<'_>) -> ActionValueLoss {
        self.forward(label);
        self.errors(label).0
    }

    /// Computes the value of each action.
    fn forward(&mut self, label: &LabeledPosition<'_>) {
        let [first, second, last] = &self.layers;
        let [one, two] = self.shape.hidden;
        let activations = &mut self.activations;
        activations.common.clear();
        activations.common.extend_from_slice(&first.biases.values);
        first.add_rows(label.common(), &mut activations.common);
        activations.first.clear();
        activations.second.clear();
        activations.values.clear();
        for active in label.actions() {
            let start = activations.first.len();
            activations.first.extend_from_slice(&activations.common);
            let neurons = &mut activations.first[start..];
            first.add_rows(active, neurons);
            neurons.iter_mut().for_each(|sum| *sum = sum.clamp(0.0, 1.0));
            for (row, bias) in second.weights.values.chunks_exact(one).zip(&second.biases.values) {
                activations.second.push((bias + product(neurons, row)).clamp(0.0, 1.0));
            }
            let neurons = &activations.second[activations.second.len() - two..];
            activations.values.push(last.biases.values[0] + product(neurons, &last.weights.values));
        }
    }

    /// The loss, and what it changes by per change of each value: of their differences from their
    /// mean, and of the mean, which counts less.
    fn errors(&self, label: &LabeledPosition<'_>) -> (ActionValueLoss, Vec<f32>) {
        let half = HALF_WEIGHT_GAP * self.unit;
        let counts = label.behind.iter().map(|behind| 1.0 / (1.0 + (behind / half).powi(2)));
        let all: f32 = counts.clone().sum();
        // The share that each action has in the mean, and how far its value is off.
        let off: Vec<(f32, f32)> = counts
            .zip(self.activations.values.iter().zip(label.values))
            .map(|(count, (value, target))| (count / all, value - target / self.unit))
            .collect();
        let mean: f32 = off.iter().map(|(share, off)| share * off).sum();
        let squares: f32 = off.iter().map(|(share, off)| share * (off - mean).powi(2)).sum();
        let loss = ActionValueLoss { actions: squares.into(), money: (mean * mean).into() };
        let gradient = |(share, off): &(f32, f32)| 2.0 * share * (off - mean + MONEY_WEIGHT * mean);
        (loss, off.iter().map(gradient).collect())
    }

    /// Adds the gradients of a position.
    fn backward(&mut self, label: &LabeledPosition<'_>, positions: f32) -> ActionValueLoss {
        self.forward(label);
        let (loss, gradients) = self.errors(label);
        let [one, two] = self.shape.hidden;
        let [first, second, last] = &mut self.layers;
        let activations = &mut self.activations;
        reset(&mut activations.to_common, one);
        let neurons = activations.first.chunks_exact(one).zip(activations.second.chunks_exact(two));
        for ((active, (ones, twos)), gradient) in label.actions().zip(neurons).zip(gradients) {
            let gradient = gradient / positions;
            last.biases.gradients[0] += gradient;
            add(&mut last.weights.gradients, twos, gradient);
            reset(&mut activations.to_first, one);
            for (neuron, value) in twos.iter().enumerate() {
                let gradient = gradient * last.weights.values[neuron];
                if !is_between(*value) {
                    continue;
                }
                second.biases.gradients[neuron] += gradient;
                let row = neuron * one..(neuron + 1) * one;
                add(&mut second.weights.gradients[row.clone()], ones, gradient);
                add(&mut activations.to_first, &second.weights.values[row], gradient);
            }
            for (gradient, value) in activations.to_first.iter_mut().zip(ones) {
                if !is_between(*value) {
                    *gradient = 0.0;
                }
            }
            first.add_gradients(
                active,
                &activations.to_first,
                &mut activations.touched,
                &mut activations.is_touched,
            );
            add(&mut activations.to_common, &activations.to_first, 1.0);
        }
        add(&mut first.biases.gradients, &activations.to_common, 1.0);
        first.add_gradients(
            label.common(),
            &activations.to_common,
            &mut activations.touched,
            &mut activations.is_touched,
        );
        loss
    }

    /// Moves every number against its gradient (Adam: Kingma and Ba, 2015). Of the first layer only
    /// the weights of inputs that were on are moved.
    fn step(&mut self, rate: f32) {
        self.steps += 1;
        let correction = DECAY.map(|decay| 1.0 - decay.powi(self.steps));
        let rate = rate * correction[1].sqrt() / correction[0];
        let one = self.shape.hidden[0];
        let [first, second, last] = &mut self.layers;
        for input in self.activations.touched.drain(..) {
            self.activations.is_touched[usize::from(input)] = false;
            first.weights.step(usize::from(input) * one, one, rate);
        }
        for all in [
            &mut first.biases,
            &mut second.weights,
            &mut second.biases,
            &mut last.weights,
            &mut last.biases,
        ] {
            all.step(0, all.values.len(), rate);
        }
    }
}

impl Layer {
    /// Adds the rows of some inputs.
    fn add_rows(&self, active: &[u16], sums: &mut [f32]) {
        let width = sums.len();
        for input in active {
            add(sums, &self.weights.values[usize::from(*input) * width..][..width], 1.0);
        }
    }

    /// Adds a gradient to the rows of some inputs, and notes which they are.
    fn add_gradients(
        &mut self,
        active: &[u16],
        gradient: &[f32],
        touched: &mut Vec<u16>,
        is_touched: &mut [bool],
    ) {
        let width = gradient.len();
        for input in active {
            let index = usize::from(*input);
            add(&mut self.weights.gradients[index * width..][..width], gradient, 1.0);
            if !std::mem::replace(&mut is_touched[index], true) {
                touched.push(*input);
            }
        }
    }
}

/// Whether a neuron is neither off nor fully on, so that changes of its sum matter.
fn is_between(neuron: f32) -> bool {
    neuron > 0.0 && neuron < 1.0
}

/// Makes a list of zeros.
fn reset(list: &mut Vec<f32>, len: usize) {
    list.clear();
    list.resize(len, 0.0);
}

impl AdamParameters {
    fn new(values: Vec<f32>, limit: f32) -> Self {
        let zeros = || vec![0.0; values.len()];
        Self { gradients: zeros(), means: zeros(), squares: zeros(), values, limit }
    }

    fn step(&mut self, start: usize, count: usize, rate: f32) {
        let range = start..start + count;
        let running = self.means[range.clone()].iter_mut().zip(&mut self.squares[range.clone()]);
        let numbers = self.values[range.clone()].iter_mut().zip(&mut self.gradients[range]);
        for ((value, gradient), (mean, square)) in numbers.zip(running) {
            *mean += (1.0 - DECAY[0]) * (*gradient - *mean);
            *square += (1.0 - DECAY[1]) * (*gradient * *gradient - *square);
            let moved = *value - rate * *mean / (square.sqrt() + 1e-8);
            *value = moved.clamp(-self.limit, self.limit);
            *gradient = 0.0;
        }
    }
}

/// Adds a multiple of a list to another.
fn add(to: &mut [f32], from: &[f32], times: f32) {
    to.iter_mut().zip(from).for_each(|(to, from)| *to += times * from);
}

/// The sum of the products of two lists, in eight parts that a processor adds at once.
fn product(one: &[f32], other: &[f32]) -> f32 {
    let ((ones, rest), (others, more)) = (one.as_chunks::<8>(), other.as_chunks::<8>());
    let mut sums = [0.0; 8];
    for (one, other) in ones.iter().zip(others) {
        for (sum, (one, other)) in sums.iter_mut().zip(one.iter().zip(other)) {
            *sum += one * other;
        }
    }
    sums.iter().sum::<f32>() + rest.iter().zip(more).map(|(one, other)| one * other).sum::<f32>()
}
